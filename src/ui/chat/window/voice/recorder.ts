import { VOICE_LEAST_MS, VOICE_RATE } from '#machines/platform/constants.ts'
import type { UnsentFile } from '#streams/care/chat-outbox.types.ts'
import { barsOf, wavOf } from './wav.ts'

/** A part of a recording is kept this often: what a call or a lock ends keeps everything before it. */
const KEPT_EVERY_MS = 250

/** Why a recording could not begin. */
export type RecordingProblem = 'refused' | 'missing' | 'unsupported'

/** A running recording. */
export interface Recording {
  /** Ends it and frees the microphone; answers the WAV, or nothing where it is too short. */
  readonly stop: () => Promise<UnsentFile | undefined>
  /** Drops it and frees the microphone. */
  readonly cancel: () => void
}

/** Whether this browser can record. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Begins to record. `onInterrupted` is called when the device takes the microphone away: the recording is to be stopped, and is kept. */
export async function record(onInterrupted: () => void): Promise<Recording | RecordingProblem> {
  if (!canRecord()) return 'unsupported'
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError' ? 'missing' : 'refused'
  }
  const parts: Blob[] = []
  const free = (): void => stream.getTracks().forEach((track) => track.stop())
  let recorder: MediaRecorder
  try {
    recorder = new MediaRecorder(stream)
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && parts.push(data))
    recorder.start(KEPT_EVERY_MS)
  } catch {
    // A browser that has a recorder may still refuse this microphone.
    free()
    return 'unsupported'
  }
  const ended = new Promise<void>((done) => recorder.addEventListener('stop', () => done(), { once: true }))
  for (const track of stream.getTracks())
    for (const name of ['ended', 'mute']) track.addEventListener(name, onInterrupted, { once: true })
  recorder.addEventListener('error', onInterrupted, { once: true })
  const end = async (): Promise<void> => {
    if (recorder.state !== 'inactive') recorder.stop()
    else return
    await ended
  }
  return {
    stop: async () => {
      await end()
      free()
      return soundOf(new Blob(parts, { type: recorder.mimeType }))
    },
    cancel: () => {
      void end()
      free()
    },
  }
}

/** Any sound that the browser can read as 16 kHz mono WAV; nothing for what is too short or cannot be read. */
async function soundOf(recorded: Blob): Promise<UnsentFile | undefined> {
  try {
    const reader = new OfflineAudioContext(1, 1, VOICE_RATE)
    // Decoding resamples to the rate of its context.
    const sound = await reader.decodeAudioData(await recorded.arrayBuffer())
    const ms = Math.round(sound.duration * 1_000)
    if (ms < VOICE_LEAST_MS) return undefined
    const samples = mixed(sound)
    return { bytes: wavOf(samples), type: 'audio/wav', ms, bars: barsOf(samples) }
  } catch {
    return undefined
  }
}

/** All channels of a sound as one. */
function mixed(sound: AudioBuffer): Float32Array {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at))
  if (channels.length === 1 && channels[0]) return channels[0]
  const samples = new Float32Array(sound.length)
  for (const channel of channels) channel.forEach((value, at) => (samples[at]! += value / channels.length))
  return samples
}
