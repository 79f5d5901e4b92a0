import { createHmac } from 'node:crypto'
import { homeOf } from '../plugins/ip-range.ts'
import type { Ask } from '../services.ts'

/**
 * Marks who asks: a person by their account, a visitor by network and browser. Two alike in one home are one, and who signs in later
 * is two. Without the secret a mark names nobody, and marks of two purposes cannot be joined.
 */
export const visitorMark = (
  { services, session, ip, device }: Pick<Ask, 'services' | 'session' | 'ip' | 'device'>,
  purpose: 'visitor' | 'promotion',
): string =>
  createHmac('sha256', services.env.SECRET)
    .update(JSON.stringify([purpose, ...(session ? [session.userId] : [homeOf(ip), device])]))
    .digest('base64url')

/** For a query: the mark of a day, by the SQL of both. The marks of two days cannot be joined. */
export const markOfDay = (mark: string, day: string): string =>
  `encode(sha256(convert_to(${mark} || ${day}, 'UTF8')), 'base64')`
