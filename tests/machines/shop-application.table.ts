import type { ShopApplicationEvent, ShopApplicationFacts } from '#machines/shops/shop-application.machine.ts'
import { shopApplicationExamples } from '#lab/examples/shop-application.example.ts'
import type { Row } from './support/table.ts'

const desk = ['support', 'finance'] as const
const { facts } = shopApplicationExamples
const EDITABLE = ['draft.filling', 'draft.reminded', 'draft.purged', 'failed.kept', 'failed.purged'] as const
const SAVED = 'recordForm restartDeadline'

const edits = (from: string): readonly Row<ShopApplicationFacts, ShopApplicationEvent>[] => [
  [from, 'shopApplication.save', 'shopper', 'draft.filling', SAVED],
  [from, 'shopApplication.submit', 'shopper', 'reviewing', 'returnToReviewer notifyShopper'],
  [from, 'shopApplication.submit', 'shopper', '!application.tooManyTries', '', { facts: { tries: facts.terms.tries } }],
  [from, 'shopApplication.submit', 'shopper', '!application.typeUnavailable', '', { event: { shopType: 'charity' } }],
  [from, 'shopApplication.submit', 'shopper', '!application.tooYoung', '', { event: { birthDate: '2015-01-01' } }],
  [
    from,
    'shopApplication.submit',
    'shopper',
    '!application.documentExpired',
    '',
    { event: { validUntil: '2020-01-01' } },
  ],
  [
    from,
    'shopApplication.submit',
    'shopper',
    'reviewing',
    'returnToReviewer notifyShopper',
    { event: { validUntil: '' } },
  ],
]

/** Every move of a shop application. Each other one is refused. */
export const shopApplicationRows: readonly Row<ShopApplicationFacts, ShopApplicationEvent>[] = [
  ...EDITABLE.flatMap(edits),
  ['draft.filling', 'shopApplication.remind', 'clock', 'draft.reminded', 'remindApplicant'],
  ['draft.reminded', 'shopApplication.purge', 'clock', 'draft.purged', 'releasePictures'],
  ['reviewing', 'shopApplication.takeBack', 'shopper', 'draft.filling'],
  [
    'reviewing',
    'shopApplication.takeBack',
    'shopper',
    '!application.beingReviewed',
    '',
    { facts: { isAssigned: true } },
  ],
  ['reviewing', 'shopApplication.approve', desk, 'opened.kept', 'openShop releaseReviewer notifyShopper'],
  ['reviewing', 'shopApplication.reject', desk, 'failed.kept', 'recordReasons releaseReviewer notifyShopper'],
  ['opened.kept', 'shopApplication.purge', 'clock', 'opened.purged', 'releasePictures'],
  ['failed.kept', 'shopApplication.purge', 'clock', 'failed.purged', 'releasePictures'],
]
