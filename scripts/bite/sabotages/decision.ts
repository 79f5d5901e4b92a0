import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import type { Sabotage } from '../sabotage.ts'

const DECIDE = 'server/desk/moves/decide.ts'

/** A step of the one decision of staff that tests of lifecycles watch. */
export type DecisionStep = 'ownCase' | 'freeCase' | 'assignedCase' | 'check' | 'move'

/** The tests of lifecycles that turn red where a step is left out. */
const testsOf = (step: DecisionStep): string[] =>
  everyFixture.flatMap(({ decisionTests }) => decisionTests?.[step] ?? [])

/** Decisions of staff: no step of their one sequence can be left out. */
export const decisionSabotages: readonly Sabotage[] = [
  {
    name: 'a decision about oneself',
    breaks: 'Staff decide the refund of goods that they bought, and approve their own withdrawal.',
    in: DECIDE,
    find: /^ {2}refuseOwn\(ask.*$/m,
    to: '',
    bittenBy: ['tests/server/desk/two-people.test.ts', ...testsOf('ownCase')],
  },
  {
    name: 'a decision about the case of a colleague',
    breaks: 'Two people decide one case, each by what they saw.',
    in: DECIDE,
    find: /if \(desk\) (?=await assertFree)/,
    to: 'if (desk && Number.isNaN(0)) ',
    bittenBy: testsOf('freeCase'),
  },
  {
    name: 'a decision that the machine does not allow',
    breaks: 'A second person is asked to agree to what cannot happen.',
    in: DECIDE,
    find: /^ {2}door\.expect\(.*$/m,
    to: '',
    bittenBy: ['tests/server/desk/two-people.test.ts · impossible move'],
  },
  {
    name: 'a decision without the case',
    breaks: 'A reviewer opens a shop without having looked at its application.',
    in: DECIDE,
    find: /if \(needsAssignee\(of, type\)\) /,
    to: 'if (needsAssignee(of, type) && Number.isNaN(0)) ',
    bittenBy: testsOf('assignedCase'),
  },
  {
    name: 'a decision that other tables speak against',
    breaks: 'A claim is granted beyond the fund, and money leaves a frozen wallet.',
    in: DECIDE,
    find: /^ {2}await hooks\?\.check\?\..*$/m,
    to: '',
    bittenBy: testsOf('check'),
  },
  {
    name: 'a decision without the sum before it',
    breaks: 'One person credits three recharges just below the limit of two people.',
    in: DECIDE,
    find: /if \((desk\?\.decidedAlone\?\.event) === type\)/,
    to: `if ($1 === '')`,
    bittenBy: ['tests/server/desk/decided-alone.test.ts'],
  },
  {
    name: 'a decision of one person',
    breaks: 'One person of the desk gives away any sum.',
    in: DECIDE,
    find: /if \((needsSecondPerson\(.*\))\)$/m,
    to: 'if (false && $1)',
    bittenBy: ['tests/server/desk/two-people.test.ts'],
  },
  {
    name: 'a decision that moves nothing',
    breaks: 'The audit says what did not happen.',
    in: DECIDE,
    find: /^ {2}door\.move\(.*$/m,
    to: '',
    bittenBy: testsOf('move'),
  },
  {
    name: 'a decision that the audit does not keep',
    breaks: 'No one can say later who decided about the money of a customer.',
    in: DECIDE,
    find: /door\.draft\.add\(actWriter, (?=\{)/,
    to: ';((..._given: unknown[]): void => {})(',
    bittenBy: ['tests/server/staff/history.test.ts'],
  },
]
