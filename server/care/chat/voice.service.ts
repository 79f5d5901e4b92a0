import { hash } from 'node:crypto'
import type { ChatVoice } from '#contract/care/chat-view.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { chargeAttempt } from '../../people/upload/attempts.ts'
import { keepUpload, uploadBar } from '../../people/upload/upload.service.ts'
import { readVoice } from './wav.ts'

/** Takes a recording: its header and its length are checked, its waveform is measured here. It is loose until a message takes it. */
export async function takeVoice({ services, session }: SignedAsk, sent: Buffer): Promise<Result<ChatVoice>> {
  const ownerId = session.userId
  const early = await uploadBar(services, ownerId, 'voice')
  if (early) return { ok: false, problem: early }
  const attempt = await chargeAttempt(services, ownerId, 'voice')
  if (!attempt.ok) return attempt
  const voice = readVoice(sent)
  if (!voice.ok) return voice
  const { bytes, sound } = voice.value
  const kept = { bytes, sound, type: 'audio/wav', sha256: hash('sha256', bytes, 'hex'), width: 0, height: 0 } as const
  const id = await keepUpload(services, { ownerId, purpose: 'voice', isPublic: false }, kept)
  return id.ok ? accepted({ id: id.value, ...sound }) : id
}
