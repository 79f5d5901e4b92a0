import { refused, accepted, type Result } from '#contract/platform/problem.ts'
import { VOICE_BARS, VOICE_LEAST_MS, VOICE_MOST_MS, VOICE_RATE } from '#machines/platform/constants.ts'
import type { Sound } from '../../people/upload/upload.queries.ts'

const HEADER = 44
const BYTES_PER_MS = (VOICE_RATE * 2) / 1_000
const PCM = 1
const LOUDEST = 32_768

/** A voice as it is kept: one header and its samples, and nothing else that its file carried along. */
export interface Voice {
  readonly bytes: Buffer
  readonly sound: Sound
}

/** Reads a recording: WAV with 16,000 samples a second, mono, 16 bit, as long as a voice may be. */
export function readVoice(sent: Buffer): Result<Voice> {
  const samples = samplesOf(sent)
  if (!samples) return refused('chat.notVoice', {}, 'file')
  const ms = Math.round(samples.length / BYTES_PER_MS)
  if (ms < VOICE_LEAST_MS) return refused('chat.voiceTooShort', {}, 'file')
  if (ms > VOICE_MOST_MS) return refused('chat.voiceTooLong', { seconds: VOICE_MOST_MS / 1_000 }, 'file')
  return accepted({ bytes: Buffer.concat([headerOf(samples.length), samples]), sound: { ms, bars: barsOf(samples) } })
}

/** The samples of a file, or nothing where it is no such recording. A chunk never reaches beyond its file. */
function samplesOf(sent: Buffer): Buffer | undefined {
  if (sent.toString('latin1', 0, 4) !== 'RIFF' || sent.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let isRight = false
  for (let at = 12; at + 8 <= sent.length;) {
    const name = sent.toString('latin1', at, at + 4)
    const length = sent.readUInt32LE(at + 4)
    const from = at + 8
    if (from + length > sent.length) return undefined
    if (name === 'fmt ') isRight = isOurFormat(sent.subarray(from, from + length))
    if (name === 'data') return isRight && length % 2 === 0 ? sent.subarray(from, from + length) : undefined
    at = from + length + (length % 2)
  }
  return undefined
}

function isOurFormat(format: Buffer): boolean {
  if (format.length < 16) return false
  const [kind, channels, bits] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt16LE(14)]
  return kind === PCM && channels === 1 && format.readUInt32LE(4) === VOICE_RATE && bits === 16
}

function headerOf(length: number): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(HEADER - 8 + length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(PCM, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(VOICE_RATE, 24)
  header.writeUInt32LE(VOICE_RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(length, 40)
  return header
}

/** The waveform: how loud each part is at its loudest, from 0 to 100. */
function barsOf(samples: Buffer): number[] {
  const count = samples.length / 2
  return Array.from({ length: VOICE_BARS }, (_, bar) => {
    const [from, to] = [Math.floor((bar * count) / VOICE_BARS), Math.floor(((bar + 1) * count) / VOICE_BARS)]
    let loudest = 0
    for (let at = from; at < to; at++) loudest = Math.max(loudest, Math.abs(samples.readInt16LE(at * 2)))
    return Math.round((loudest / LOUDEST) * 100)
  })
}
