import {
  BOND_AUTO_APPROVE_MS,
  BOND_GRACE_MS,
  BOND_RELEASE_MS,
  BOND_UPGRADE_MS,
  CLAIM_WINDOW_MS,
} from '../platform/constants.ts'

/** The windows of an operating fund. A shop keeps those that held when it opened. */
export const bondTerms = () => ({
  autoApproveMs: BOND_AUTO_APPROVE_MS,
  upgradeMs: BOND_UPGRADE_MS,
  releaseMs: BOND_RELEASE_MS,
  graceMs: BOND_GRACE_MS,
  /** How long a settled order may still claim. */
  claimMs: CLAIM_WINDOW_MS,
})

/** The windows that a fund was opened under. */
export type BondTerms = Readonly<ReturnType<typeof bondTerms>>
