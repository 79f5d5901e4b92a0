import type { Because, Change } from '#lab/why.ts'
import { span } from '../diagrams/deadline-text.ts'

const valueText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'unknown'))

const changeText = ({ in: place, name, value }: Change): string =>
  place === 'time' ? `${span(Number(value))} later` : `${name}=${valueText(value)}`

/** Why a move is refused, as lines: the rule with its fact, and the change that opens it. */
export const becauseText = ({ rule, fact, value, change }: Because): string[] => [
  `${rule === null ? '' : `rule ${rule}: `}${fact ?? 'facts'} is ${valueText(value)}`,
  change.length > 0 ? `possible with ${change.map(changeText).join(' and ')}` : 'no known change opens it',
]
