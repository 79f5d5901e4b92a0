import type { GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'

/** Changes the pictures of a product. What is sent later builds on what is there by then. */
export type ChangePictures = (next: (before: readonly GoodsPicture[]) => readonly GoodsPicture[]) => void
