import type { Figure, Row } from './figure.ts'
import { isShort } from './short.ts'

/** Prints a figure for people, every row of it, and as its last line one JSON object. One made in short judges nothing. */
export function printFigure(found: Figure, jsonOnly: boolean, print: (text: string) => void): void {
  const figure = isShort ? unjudged(found) : found
  if (!jsonOnly) print(`${figure.name}: ${figure.verdict}\n${tableOf(figure.rows)}\n`)
  print(`${JSON.stringify(figure)}\n`)
}

function unjudged(figure: Figure): Figure {
  const verdict = 'not judged'
  return { ...figure, verdict, short: true, rows: figure.rows.map((row) => ({ ...row, verdict })) }
}

const HEAD = ['', 'ours', 'floor', 'unit', 'ratio', 'to reach ≤', 'floor against itself', 'verdict']

function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines.map((cells) => cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  ')).join('\n')
}

function cellsOf({ what, value, floor, unit, ratio, reach, floor_against_itself: itself, verdict }: Row): string[] {
  const spread = itself ? `${Math.min(...itself)} to ${Math.max(...itself)}` : ''
  return [what, `${value}`, `${floor}`, unit, `${ratio}`, `${reach}`, spread, verdict]
}
