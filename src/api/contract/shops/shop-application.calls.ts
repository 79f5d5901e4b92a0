import { file, get, keyed, post } from '../platform/call.ts'
import type { Done, OnlyId } from '../platform/contract.ts'
import type {
  ApplicationState,
  AuditShop,
  CheckShopName,
  ConfirmEmail,
  IdentityPicture,
  SaveApplication,
  ShopApplicationView,
  SubmitApplication,
} from './shop-application.contract.ts'

/** Applying for a shop. */
export const shopApplicationCalls = {
  info: get<Record<never, never>, ApplicationState>('shop/applyInfo'),
  save: post<SaveApplication, ShopApplicationView>('shop/applySave'),
  confirmEmail: post<ConfirmEmail, ShopApplicationView>('shop/applyEmail'),
  checkName: post<CheckShopName, Done>('shop/checkShopName'),
}

/** The moves that the applicant asks for, by event. */
export const shopApplicationMoves = {
  'shopApplication.submit': keyed<SubmitApplication, ShopApplicationView>('shop/apply'),
  'shopApplication.takeBack': keyed<OnlyId, ShopApplicationView>('shop/applyTakeBack'),
}

/** Deciding applications at the desk. */
export const deskApplicationCalls = {
  audit: keyed<AuditShop, ShopApplicationView>('desk/auditShop'),
  picture: file<IdentityPicture>('desk/identityPicture'),
}
