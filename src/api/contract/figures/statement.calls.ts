import { file, get } from '../platform/call.ts'
import type { Statement, StatementMonth, StatementPage, Statements } from './statement.contract.ts'

/** The settlement statements of a merchant's shop. */
export const statementCalls = {
  list: get<Record<never, never>, Statements>('shop/statements'),
  month: get<StatementPage, Statement>('shop/statement'),
  csv: file<StatementMonth>('shop/statementFile'),
}
