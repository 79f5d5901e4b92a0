/** Two notes upwards, a fifth apart, one after the other. */
const NOTES = [
  { hertz: 659.25, atS: 0 },
  { hertz: 987.77, atS: 0.12 },
]
const NOTE_S = 0.35
/** Quiet: audible near the device. */
const LOUDNESS = 0.06
const SILENCE = 0.0001

function play(context: AudioContext, { hertz, atS }: (typeof NOTES)[number]): OscillatorNode {
  const from = context.currentTime + atS
  const volume = context.createGain()
  volume.gain.setValueAtTime(LOUDNESS, from)
  // A note that ends at once would click.
  volume.gain.exponentialRampToValueAtTime(SILENCE, from + NOTE_S)
  const note = context.createOscillator()
  note.frequency.value = hertz
  note.connect(volume).connect(context.destination)
  note.start(from)
  note.stop(from + NOTE_S)
  return note
}

/** A short quiet sound; a device without sound stays silent without an error. `soundOnce` says which tab may play it. */
export async function playAlertSound(): Promise<void> {
  try {
    const context = new AudioContext()
    await context.resume()
    const last = NOTES.map((note) => play(context, note)).at(-1)
    last?.addEventListener('ended', () => void context.close().catch(() => {}), { once: true })
  } catch {
    // No sound is no reason to miss the alert.
  }
}
