import { z } from 'zod'
import { originAddress } from '../../platform/configuration/configured-address.ts'
import { type EnvFault, envPart } from '../../platform/configuration/env-part.ts'
import type { Folder } from '../../platform/domain/ports.ts'

const text = z.string().trim().min(1)

const origin = originAddress('https://s3.example')

// It becomes a part of a path: nothing that would lead elsewhere.
const bucket = text.regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, 'the name of a bucket')

const variables = {
  S3_ENDPOINT: origin.optional(),
  S3_REGION: text.optional(),
  S3_PUBLIC_BUCKET: bucket.optional(),
  S3_PRIVATE_BUCKET: bucket.optional(),
  /** A bucket of their own for encrypted identity documents; by default the private one. */
  S3_IDENTITY_BUCKET: bucket.optional(),
  S3_KEY_ID: text.optional(),
  S3_SECRET: text.optional(),
}

const NEEDED = ['S3_ENDPOINT', 'S3_REGION', 'S3_PUBLIC_BUCKET', 'S3_PRIVATE_BUCKET', 'S3_KEY_ID', 'S3_SECRET'] as const

const CLOSED = ['S3_PRIVATE_BUCKET', 'S3_IDENTITY_BUCKET'] as const

type Configured = { readonly [name in (typeof NEEDED)[number] | 'S3_IDENTITY_BUCKET']?: string | undefined }

/** An object store, its two buckets, and the key that may use them. */
export interface S3 {
  readonly endpoint: string
  readonly region: string
  readonly buckets: Readonly<Record<Folder, string>>
  readonly keyId: string
  readonly secret: string
}

/** What keeps a configured object store from being used, one entry a variable. */
function faultsOfUploads(env: Configured): EnvFault[] {
  if ([...NEEDED, 'S3_IDENTITY_BUCKET' as const].every((name) => env[name] === undefined)) return []
  const missing = NEEDED.filter((name) => env[name] === undefined)
  if (missing.length > 0)
    return missing.map((path) => ({
      path,
      message: `needed to keep uploads in S3, together with ${NEEDED.join(', ')}.`,
    }))
  const message = 'another bucket than S3_PUBLIC_BUCKET: that one may be opened to the world, this one must not be.'
  return CLOSED.filter((name) => env[name] === env.S3_PUBLIC_BUCKET).map((path) => ({ path, message }))
}

/** The variables of uploads: where their bytes lie. */
export const uploadEnv = envPart(variables, faultsOfUploads)

/** The object store that is configured; without one uploads lie in a folder. */
export function s3Of(env: Configured): S3 | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret } = env
  const { S3_PUBLIC_BUCKET: open, S3_PRIVATE_BUCKET: closed } = env
  if (!endpoint || !region || !keyId || !secret || !open || !closed) return undefined
  return {
    endpoint,
    region,
    buckets: { public: open, private: closed, identity: env.S3_IDENTITY_BUCKET ?? closed },
    keyId,
    secret,
  }
}
