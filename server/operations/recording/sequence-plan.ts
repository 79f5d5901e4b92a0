import { accepted, problem, type Problem, type Result } from '#contract/platform/problem.ts'
import { everyMachine } from '#lab/machines.ts'
import { Mistake } from '#lab/names.ts'
import { readPattern, type Term } from '#lab/sequence/pattern.ts'
import type { Kinds } from '../../platform/door/kinds.ts'
import type { TableKind } from '../../platform/door/root-kind.ts'
import type { Session } from '../../platform/domain/services.ts'
import { isOfFinanceAlone } from './finance-only.ts'

/** How a sequence is searched for. */
export interface SequencePlan {
  readonly terms: readonly Term[]
  /** The kind of root from which all rows of a match are found: it belongs to the roots of all the others. */
  readonly leading: TableKind
  /** The terms that happen to roots of that kind: the rarest of them leads the search. */
  readonly leads: readonly number[]
  readonly hasOthers: boolean
}

const plays = everyMachine.map((of) => ({ of }))

/** A sequence that no search is made for. */
class NotSearched extends Error {
  readonly problem: Problem

  constructor(found: Problem) {
    super(found.key)
    this.problem = found
  }
}

function termsOf(text: string): readonly Term[] {
  try {
    return readPattern(plays, text).terms
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    const { unknown } = error
    throw new NotSearched(
      unknown ? problem('sequence.unknown', { ...unknown }, 'sequence') : problem('sequence.notRead', {}, 'sequence'),
    )
  }
}

function kindOf({ lifecycles }: Kinds, { staff }: Pick<Session, 'staff'>, { machine }: Term): TableKind {
  const kind = lifecycles.find(({ of }) => of.name === machine)?.kind
  if (!kind) throw new NotSearched(problem('sequence.notKept', { machine }, 'sequence'))
  if (isOfFinanceAlone(kind) && staff !== 'finance')
    throw new NotSearched(problem('sequence.financeOnly', { machine }, 'sequence'))
  return kind
}

const knows = (kind: TableKind, other: TableKind): boolean => kind === other || other.entity in kind.belongsTo

function planned(kinds: Kinds, session: Pick<Session, 'staff'>, text: string): SequencePlan {
  const terms = termsOf(text)
  const ofTerms = terms.map((term) => kindOf(kinds, session, term))
  const leading = ofTerms.find((kind) => ofTerms.every((other) => knows(kind, other)))
  if (!leading) {
    const [first] = ofTerms
    const apart = ofTerms.findIndex((kind) => first && !knows(first, kind) && !knows(kind, first))
    const second = apart < 0 ? ofTerms.findIndex((kind) => kind !== first) : apart
    const names = { first: terms[0]?.machine ?? '', second: terms[second]?.machine ?? '' }
    throw new NotSearched(problem('sequence.apart', names, 'sequence'))
  }
  const leads = terms.flatMap((_, index) => (ofTerms[index] === leading ? [index] : []))
  return { terms, leading, leads, hasOthers: leads.length < terms.length }
}

/** Plans the search for a sequence that someone of the desk wrote; refuses one that is not understood, is of no common row, or is not theirs. */
export function planOf(kinds: Kinds, session: Pick<Session, 'staff'>, text: string): Result<SequencePlan> {
  try {
    return accepted(planned(kinds, session, text))
  } catch (error) {
    if (error instanceof NotSearched) return { ok: false, problem: error.problem }
    throw error
  }
}
