import { problem } from '#contract/platform/problem.ts'
import type { accountForms } from '#contract/people/account.form.ts'
import { chunkOf, loadChunk } from '#streams/platform/load-chunk.ts'
import type { Problems } from '../hooks/use-checked-form.ts'

// The rules come beside the form, not with it: no one has typed anything yet.
const rules = chunkOf(() =>
  loadChunk(() =>
    Promise.all([import('#contract/people/account.form.ts'), import('#contract/platform/form-problems.ts')]),
  ),
)
rules().catch(() => {})

/** All that is wrong with a form of the account before it is sent, by the rules that the server goes by. */
export async function accountProblems<F extends object>(
  name: keyof typeof accountForms,
  typed: F,
): Promise<Problems<F>> {
  const [{ accountForms }, { problemsIn }] = await rules()
  const found = problemsIn(accountForms[name], typed)
  const { pay_password, again } = typed as Partial<Record<'pay_password' | 'again', string>>
  const differs = again !== undefined && again !== pay_password
  const again_ = differs && !found['again'] ? { again: problem('account.passwordsDiffer', {}, 'again') } : {}
  return { ...found, ...again_ } as Problems<F>
}
