import { knowsNoOne, type PersonalTable } from '../../platform/domain/personal-data.ts'

/** The ledger is kept whole; an address that money was sent to stays in its withdrawal. */
export const walletPersonal: readonly PersonalTable[] = [
  ...knowsNoOne({
    ledger_accounts: 'id kind balance version frozen',
    ledger_transfers: 'id kind entity entity_id reverses at',
    holds: 'id user_id reason amount_micro entity_id at until ended_at',
    networks: 'code recharge_open withdraw_open',
  }),
  {
    table: 'ledger_entries',
    plain: 'id transfer_id account_id amount balance at',
    parts: [
      {
        of: `t.account_id in ('user:' || $1 || ':available', 'user:' || $1 || ':outgoing', 'user:' || $1 || ':debt')`,
        taken: { file: 'wallet', columns: 'id account_id amount balance at' },
      },
    ],
  },
  {
    table: 'wallet_addresses',
    plain: 'id user_id network created_at usable_at',
    parts: [
      {
        of: 't.user_id = $1',
        erased: { label: `''`, address: `''`, deleted_at: 'coalesce(t.deleted_at, shop_now())' },
        taken: { file: 'withdrawal-addresses', columns: 'id network address label created_at deleted_at' },
      },
    ],
  },
]
