import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, micro } from '../../platform/db/columns.ts'

/** People: shoppers, merchants (they own a shop) and staff. */
export const users = pgTable(
  'users',
  {
    id: key().primaryKey(),
    email: text('email').notNull(),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    staff: text('staff', { enum: ['support', 'finance'] }),
    lang: text('lang').notNull().default('en'),
    lockedAt: instant('locked_at'),
    /** Cancelled by its person: it is closed at this time, unless they come back before. */
    closesAt: instant('closes_at'),
    /** The most of what is left in the wallet that its person gave up with the account. */
    givesUpMicro: micro('gives_up_micro'),
    /** Closed for good: nothing personal is left in it. */
    closedAt: instant('closed_at'),
    payHash: text('pay_hash'),
    /** Charged before each comparison, so parallel guesses cannot share a try. */
    payTries: integer('pay_tries').notNull().default(0),
    payTriesTotal: integer('pay_tries_total').notNull().default(0),
    payLockedUntil: instant('pay_locked_until'),
    credentialsChangedAt: instant('credentials_changed_at'),
    /** Staff's second factor, sealed with the shop's secret; null until it is enrolled. */
    totpSecret: text('totp_secret'),
    /** The last half minute whose code was used: none is good twice. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    /** Who invited them, by the code at the end of that person's id. */
    invitedBy: key('invited_by'),
    /** What they look at is not written into their history. */
    historyPaused: boolean('history_paused').notNull().default(false),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    // The collation compares code points: a search by the beginning of a nickname is then a range of the index.
    uniqueIndex('users_nickname').on(sql`(shop_name_key(${t.nickname}) collate "C")`),
    index('users_closing')
      .on(t.closesAt)
      .where(sql`closes_at is not null`),
    index('users_invite').on(sql`right(${t.id}, 8)`),
    index('users_invited')
      .on(t.invitedBy)
      .where(sql`invited_by is not null`),
  ],
)

/** Sessions hold only the hash of their token. */
export const sessions = pgTable(
  'sessions',
  {
    id: key().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    /** A locked user with the right password reaches customer service only. */
    serviceOnly: boolean('service_only').notNull().default(false),
    /** Of a person who was staff when it was opened: it ends sooner. A person who becomes or stops being staff is signed out everywhere. */
    staff: boolean('staff').notNull().default(false),
    device: text('device').notNull().default(''),
    /** A keyed hash of the address it was opened from; who guesses elsewhere cannot shut its owner out. */
    home: text('home').notNull().default(''),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
    seenAt: instant('seen_at')
      .notNull()
      .default(sql`shop_now()`),
    endedAt: instant('ended_at'),
    /** Why it was ended, for the person who comes back to it. */
    endedWhy: text('ended_why', {
      enum: ['logout', 'elsewhere', 'password', 'email', 'locked', 'staff', 'crowded', 'cancelled'],
    }),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Codes by mail. Each answers only to the secret that was handed out when it was sent; both are kept as hashes. */
export const codes = pgTable(
  'codes',
  {
    id: key().primaryKey(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['register', 'resetpwd', 'paypass', 'email', 'signin', 'application'] }).notNull(),
    /** Who asked for it: a person, or the network of a visitor. Sends are counted for each of them. */
    actor: text('actor').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    /** Null if no mail was sent: the password at sign-in was wrong, and the answer does not say so. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    /** How many are allowed. */
    mostTries: integer('most_tries').notNull(),
    expiresAt: instant('expires_at').notNull(),
    spentAt: instant('spent_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    index('codes_sent').on(t.email, t.purpose, t.createdAt),
    check('codes_tries', sql`${t.tries} <= ${t.mostTries}`),
  ],
)

/** A mail that failed so often is given up. */
export const MOST_MAIL_ATTEMPTS = 12

/** Mail on its way out; sent by a job after commit, shown by the dev mailbox. */
export const mails = pgTable(
  'mails',
  {
    id: key().primaryKey(),
    toEmail: text('to_email').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    dueAt: instant('due_at')
      .notNull()
      .default(sql`shop_now()`),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** It is about nothing that is wanted at once: every other mail leaves before it. */
    canWait: boolean('can_wait').notNull().default(false),
  },
  (t) => [
    // Without those that were given up: they stay for a while, and would be looked through before any that may still leave.
    // Its number is MOST_MAIL_ATTEMPTS; another one needs a migration.
    index('mails_due')
      .on(t.canWait, t.dueAt)
      .where(sql`sent_at is null and attempts < 12`),
  ],
)
