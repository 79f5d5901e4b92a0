import type { Env } from '#server/env.ts'
import type { Facts } from '#server/operations/doctor/facts.ts'
import type { DoctorAsk } from './ask.ts'

/** What the doctor found: right, wrong, or something that only a person can look at. */
export interface Finding {
  readonly is: 'right' | 'wrong' | 'open'
  readonly says: string
}

/** What the checks look at. */
export interface Patient {
  readonly env: Env
  /** The secret as it was given; the server makes one only outside production. */
  readonly givenSecret: string | undefined
  readonly asked: DoctorAsk
  /** Nothing where the database could not be read. */
  readonly facts: Facts | undefined
}

/** One line of the checklist. A check that throws is wrong. */
export interface Check {
  readonly name: string
  readonly look: (patient: Patient) => Finding | Promise<Finding>
}

/** It is as it should be. */
export const right = (says: string): Finding => ({ is: 'right', says })
/** A shop must not open like this. */
export const wrong = (says: string): Finding => ({ is: 'wrong', says })
/** The doctor cannot see it from here. */
export const open = (says: string): Finding => ({ is: 'open', says })
/** The first thing that is wrong, else what is right. */
export const firstWrong = (faults: readonly (string | false | undefined)[], fine: string): Finding => {
  const fault = faults.find((each) => typeof each === 'string')
  return typeof fault === 'string' ? wrong(fault) : right(fine)
}
