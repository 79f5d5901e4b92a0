import type { z } from 'zod'
import type { BaseEnv } from './base-env.ts'

/** Why a variable cannot be used as it is. */
export interface EnvFault {
  readonly path: string
  readonly message: string
}

/** The variables of a domain, and what is wrong with their values together. */
export interface EnvPart<Variables extends z.ZodRawShape = z.ZodRawShape> {
  readonly variables: Variables
  faults(env: z.output<z.ZodObject<Variables>>, production: boolean): readonly EnvFault[]
  /** This part of a configuration that was read with it, as `readEnv` reads every part that a domain lists. */
  of(env: BaseEnv): BaseEnv & z.output<z.ZodObject<Variables>>
}

/** Declares the variables of a domain; without `faults`, each value is checked by itself only. */
export const envPart = <Variables extends z.ZodRawShape>(
  variables: Variables,
  faults: EnvPart<Variables>['faults'] = () => [],
): EnvPart<Variables> => ({
  variables,
  faults,
  of: (env) => env as BaseEnv & z.output<z.ZodObject<Variables>>,
})
