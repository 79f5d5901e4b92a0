import type { PersonalTable } from '../../platform/domain/personal-data.ts'

/** What the shop knows of a person as such. */
export const accountPersonal: readonly PersonalTable[] = [
  {
    // What a person agreed to is kept under their number.
    table: 'agreements',
    plain: 'user_id article_id number at',
    parts: [{ of: 't.user_id = $1', taken: { file: 'agreements', columns: 'article_id number at', by: 'at' } }],
  },
  {
    table: 'users',
    plain: `id staff lang locked_at closes_at gives_up_micro closed_at pay_tries pay_tries_total pay_locked_until credentials_changed_at
      totp_step invited_by history_paused created_at`,
    parts: [
      {
        of: 't.id = $1',
        erased: {
          // No address: no mail leaves for it, and a new account may have the one that stood here.
          email: `'closed:' || t.id`,
          nickname: `'Customer ' || nextval('customer_numbers')`,
          avatar: `''`,
          password_hash: `''`,
          pay_hash: 'null',
          totp_secret: 'null',
        },
        taken: { file: 'account', columns: 'email nickname lang created_at' },
      },
    ],
  },
  {
    table: 'sessions',
    personal: 'id token_hash user_id service_only staff device home created_at seen_at ended_at ended_why',
    parts: [
      {
        of: 't.user_id = $1',
        erased: 'rows',
        taken: { file: 'devices', columns: 'device created_at seen_at ended_at ended_why' },
      },
    ],
  },
  {
    table: 'codes',
    personal: 'id email purpose actor secret_hash code_hash tries most_tries expires_at spent_at created_at',
    parts: [{ of: `t.email = (select lower(email) from users where id = $1) or t.actor = $1`, erased: 'rows' }],
  },
  {
    table: 'mails',
    personal: 'id to_email subject body due_at sent_at attempts can_wait',
    parts: [
      {
        // An address of an application may be the account of another person, whose mails these are. None are taken along: the codes
        // and links in them open the account.
        of: `lower(t.to_email) in (select lower(email) from users where id = $1 union
          select confirmed_email from shop_applications where user_id = $1 and confirmed_email <> '')
          and not exists (select from users other where lower(other.email) = lower(t.to_email) and other.id <> $1)`,
        erased: 'rows',
      },
    ],
  },
]
