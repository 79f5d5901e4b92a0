/** Two notes upwards, a fifth apart, one after the other. */
const NOTES = [
  { hertz: 659.25, atS: 0 },
  { hertz: 987.77, atS: 0.12 },
]
const NOTE_S = 0.35
/** Quiet: audible near the device. */
const LOUDNESS = 0.06
const SILENCE = 0.0001
const LOCK = 'shop.sound'
/** Tabs in the background are slower: a sound of another tab within this time is the same. */
const ONE_SOUND_MS = 2_000

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

/** A short quiet sound, where the browser allows one: a page without an interaction, or a device without sound, stays silent without an error. */
export async function playNewOrderSound(): Promise<void> {
  // Asking before the first gesture would only fill the console.
  if (!navigator.userActivation?.hasBeenActive) return
  // Five tabs hear the same event at nearly the same time.
  if (navigator.locks) await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && playForAll())
  else await playNotes()
}

async function playForAll(): Promise<void> {
  await playNotes()
  await new Promise((resolve) => setTimeout(resolve, ONE_SOUND_MS))
}

async function playNotes(): Promise<void> {
  try {
    const context = new AudioContext()
    await context.resume()
    const last = NOTES.map((note) => play(context, note)).at(-1)
    last?.addEventListener('ended', () => void context.close().catch(() => {}), { once: true })
  } catch {
    // No sound is no reason to miss the alert.
  }
}
