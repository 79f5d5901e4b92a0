import { VOICE_BARS, VOICE_MOST_MS, VOICE_RATE } from '#machines/platform/constants.ts'

const HEAD_BYTES = 44
const BYTES_PER_SAMPLE = 2

/** Writes samples (from −1 to 1) as a WAV file: mono, 16 bit, 16,000 samples a second, at most 60 s. */
export function wavOf(samples: Float32Array): ArrayBuffer {
  const most = Math.floor((VOICE_MOST_MS / 1_000) * VOICE_RATE)
  const count = Math.min(samples.length, most)
  const bytes = count * BYTES_PER_SAMPLE
  const view = new DataView(new ArrayBuffer(HEAD_BYTES + bytes))
  const word = (at: number, text: string): void =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, HEAD_BYTES - 8 + bytes, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, VOICE_RATE, true)
  view.setUint32(28, VOICE_RATE * BYTES_PER_SAMPLE, true)
  view.setUint16(32, BYTES_PER_SAMPLE, true)
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true)
  word(36, 'data')
  view.setUint32(40, bytes, true)
  for (let at = 0; at < count; at++) {
    const sample = Math.max(-1, Math.min(1, samples[at] ?? 0))
    view.setInt16(HEAD_BYTES + at * BYTES_PER_SAMPLE, Math.round(sample * 0x7f_ff), true)
  }
  return view.buffer
}

/** The waveform of samples: 48 heights from 0 to 100, the loudest of each part. */
export function barsOf(samples: Float32Array): number[] {
  const size = Math.max(1, Math.ceil(samples.length / VOICE_BARS))
  return Array.from({ length: VOICE_BARS }, (_, bar) => {
    let peak = 0
    for (const sample of samples.subarray(bar * size, (bar + 1) * size)) peak = Math.max(peak, Math.abs(sample))
    return Math.min(100, Math.round(peak * 100))
  })
}
