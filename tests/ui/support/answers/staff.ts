import type { DeskUser, StaffAct } from '#contract/care/staff.contract.ts'
import { AT } from './said.ts'

/** An account as the desk sees it. */
export const account = (by: Partial<DeskUser> = {}): DeskUser => ({
  id: '42',
  nickname: 'Άντα',
  email: 'a…@shop.example',
  roles: ['shopper'],
  shop_id: null,
  createtime: AT,
  locked_since: null,
  wallet_frozen: false,
  stops: [],
  ...by,
})

/** What finance did, one of each kind: with all that such an act consists of. */
export const financeActs: readonly StaffAct[] = [
  {
    act: 'network.set',
    entity: 'network',
    entity_id: 'ERC20',
    entity_name: null,
    details: { recharge_open: 'false', withdraw_open: 'true' },
  },
  {
    act: 'withdrawal.approved',
    entity: 'withdrawal',
    entity_id: 'w1',
    entity_name: 'W202601010000000001',
    details: {
      number: 'W202601010000000001',
      amount: '1500000000',
      network: 'BEP20',
      address: `0x${'ef'.repeat(20)}`,
      tx_id: `0x${'ab'.repeat(32)}`,
    },
  },
  {
    act: 'recharge.rejected',
    entity: 'recharge',
    entity_id: 'r1',
    entity_name: 'C202601010000000001',
    details: { number: 'C202601010000000001', asked: '77123000', network: 'TRC20', log_index: '4' },
  },
  {
    act: 'approval.given',
    entity: 'approval',
    entity_id: 'w2',
    entity_name: 'W202601010000000002',
    details: { event: 'withdrawal.provenUnsent', amount: '2000000000' },
  },
  {
    act: 'refund.ruled',
    entity: 'refund',
    entity_id: 'f1',
    entity_name: 'R202601010000000001',
    details: { for: 'merchant', order: 'o1' },
  },
  {
    act: 'staff.changed',
    entity: 'user',
    entity_id: 'fay',
    entity_name: 'Φέι',
    details: { role: 'finance', from: 'console' },
  },
].map((each, n) => ({ id: `act${n}`, at: AT, by: { id: 'fay', nickname: 'Φέι' }, reason: '', ...each }))

/** A member of the desk locked it. */
export const locking: StaffAct = {
  id: 'act1',
  at: AT,
  by: { id: 'sam', nickname: 'Σαμ' },
  act: 'account.locked',
  entity: 'user',
  entity_id: '42',
  entity_name: 'Άντα',
  reason: 'τρεις αγοραστές',
  details: {},
}
