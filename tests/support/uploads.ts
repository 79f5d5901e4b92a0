import { createHash } from 'node:crypto'
import type { Purpose, Uploaded } from '#contract/people/upload.contract.ts'
import { uploadCalls } from '#contract/people/upload.calls.ts'
import type { Envelope } from '#contract/platform/call.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { newId } from '#server/platform/db/ids.ts'
import { uploads } from '#server/people/upload/upload.table.ts'
import { newPicture } from './pictures.ts'
import { runText } from './run-text.ts'
import type { TestShop } from './shop.ts'

const EDGE = '----edge-of-a-form'

/** One part of a form, as a client sends it. */
export interface FormPart {
  readonly name: string
  readonly content: Buffer | string
  readonly filename?: string
  readonly type?: string
}

/** A form as bytes. */
export function formBytes(parts: readonly FormPart[]): Buffer {
  const pieces = parts.flatMap(({ name, content, filename, type }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: ${type ?? 'image/png'}`
    const head = `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return Buffer.concat([...pieces, Buffer.from(`--${EDGE}--\r\n`)])
}

/** The type of such a form. */
export const FORM_TYPE = `multipart/form-data; boundary=${EDGE}`

/** A form with one picture, as a page sends it. */
export const pictureForm = (
  content: Buffer,
  { purpose = 'evidence' as string, filename = 'picture.png', type = 'image/png' } = {},
): FormPart[] => [
  { name: 'purpose', content: purpose },
  { name: 'file', content, filename, type },
]

/** Sends a form through the real app. */
export async function sendForm<Sent = Uploaded>(
  shop: Pick<TestShop, 'app'>,
  payload: Buffer,
  {
    token,
    type = FORM_TYPE,
    path = uploadCalls.upload.path,
  }: { token?: string | undefined; type?: string; path?: string } = {},
) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': type, ...(token === undefined ? {} : { token }) },
    payload,
  })
  const body = response.json<Envelope<Sent & { problem?: Problem }>>()
  return { status: response.statusCode, body, problem: body.data?.problem, headers: response.headers }
}

/** Sends a picture that must be taken. */
export async function uploaded(
  shop: Pick<TestShop, 'app'>,
  { token }: { token: string },
  purpose: Purpose = 'evidence',
  picture?: Buffer,
): Promise<Uploaded> {
  const { body } = await sendForm(shop, formBytes(pictureForm(picture ?? (await newPicture()), { purpose })), { token })
  if (body.code !== 1) throw new Error(`A picture was refused: ${JSON.stringify(body)}`)
  return body.data
}

/** A row of a loose picture without bytes, for tests that only name one. */
export async function looseUpload(
  shop: Pick<TestShop, 'db'>,
  ownerId: string,
  purpose: Purpose = 'evidence',
): Promise<string> {
  const id = newId()
  const sha256 = createHash('sha256').update(id).digest('hex')
  const size = { bytes: 10, width: 1, height: 1, type: 'image/webp' }
  await shop.db.orm
    .insert(uploads)
    .values({ id, ownerId, purpose, isPublic: ['review', 'logo', 'avatar'].includes(purpose), sha256, ...size })
  return id
}

/** Asks for a private picture. */
export async function picture(shop: Pick<TestShop, 'app'>, id: string, token?: string) {
  const response = await shop.app.inject({
    url: `/api/${uploadCalls.picture.path}`,
    query: { id },
    headers: token === undefined ? {} : { token },
  })
  const isPicture = response.headers['content-type'] === 'image/webp'
  const problem = isPicture ? undefined : response.json<Envelope<{ problem?: Problem }>>().data?.problem
  return { bytes: isPicture ? response.rawPayload : undefined, problem, headers: response.headers }
}

/** Binds a picture to a review, where how it is written is not what is tested. */
export const reviewedWith = (shop: Pick<TestShop, 'db'>, { id }: Pick<Uploaded, 'id'>): Promise<unknown> =>
  runText(shop, `update uploads set entity = 'review', entity_id = $1 where id = $1`, id)
