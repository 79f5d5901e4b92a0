import { z } from 'zod'
import { bytes, contract, id, onlyId } from '../platform/contract.ts'
import { uploadCalls } from './upload.calls.ts'
import { MAX_PICTURES } from './upload.form.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'upload.notFound': None
    'upload.notPicture': None
    'upload.otherKind': { kind: string }
    /** No part of a PDF is read: nothing here draws one safely. */
    'upload.pdf': None
    'upload.animated': None
    'upload.broken': None
    'upload.tooLarge': { max: string }
    'upload.tooManyPixels': { max: number; width: number; height: number }
    'upload.tooMany': { max: number }
    'upload.none': None
    /** Said by a page only: a folder was dropped where pictures are taken. */
    'upload.folder': None
    /** Said by a form only: what is on its way would not be part of it. */
    'upload.unsent': None
    'upload.quota': None
    'upload.full': None
  }
}

/**
 * What a picture is for decides who sees it: a proof and evidence only whom they concern, those of a review, a logo, a person and a product everybody, an identity
 * document only the reviewer who is assigned, one of a chat both sides of its chat. Those of pages are sent by staff, and everybody sees them.
 */
export const purpose = z.enum(['proof', 'evidence', 'review', 'logo', 'identity', 'goods', 'chat', 'avatar', 'page'])
export type Purpose = z.infer<typeof purpose>

/** Sent pictures that something is to have, in the order they are shown in. */
export const pictures = z.array(id).max(MAX_PICTURES)

const sendPicture = z.strictObject({ purpose })
export type SendPicture = z.infer<typeof sendPicture>

/** A sent picture as the server made it again. It goes after a day unless something takes it. */
const uploaded = z.strictObject({
  id,
  /** Where everybody finds it once something public has it, until then its owner by `id`; null for one that stays private. */
  url: z.string().nullable(),
  type: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
})
export type Uploaded = z.infer<typeof uploaded>

/** Pictures that people send, and the private ones of them. */
export const uploadContract = contract(uploadCalls, {
  upload: {
    summary: 'Send a picture (JPEG, PNG or WebP, one frame), to be made again without anything it carries along',
    policy: 'signedIn',
    input: sendPicture,
    output: uploaded,
    refusals: [
      'input.required',
      'upload.notPicture',
      'upload.otherKind',
      'upload.pdf',
      'upload.animated',
      'upload.broken',
      'upload.tooLarge',
      'upload.tooManyPixels',
      'upload.quota',
      'upload.full',
      'shop.notMerchant',
      'account.notYours',
    ],
  },
  picture: {
    summary: 'A private picture, for its owner and those whom it concerns',
    policy: 'signedIn',
    input: onlyId,
    output: bytes,
    refusals: ['upload.notFound'],
  },
})
