/** How a search is read that finds nothing as it is typed. */
interface ReadAs {
  readonly keywords: string
  readonly corrected: boolean
  readonly without: readonly string[]
}

/**
 * A search of the demo's goods and what it shows: goods by their keys, in groups whose order counts; within a group they stand by
 * popularity. Nothing else is found, unless the last group is `…`.
 */
export interface RankedSearch {
  readonly typed: string
  readonly groups: readonly string[]
  readonly readAs?: ReadAs
}

const found = (typed: string, ...groups: readonly string[]): RankedSearch => ({ typed, groups })
/** A search whose words are corrected. */
const meant = (typed: string, keywords: string, ...groups: readonly string[]): RankedSearch => ({
  typed,
  groups,
  readAs: { keywords, corrected: true, without: [] },
})
/** A search some of whose words are left out. */
const cut = (typed: string, without: string, keywords: string, ...groups: readonly string[]): RankedSearch => ({
  typed,
  groups,
  readAs: { keywords, corrected: false, without: without.split(' ') },
})

const WATCHES = ['watch-automatic', '…']
const CUPS = ['cup-espresso flask-vacuum cups-egg', 'mug-stone mug-enamel', '…']
const KETTLES = ['teapot-stone', 'kettlebell-iron']

/** The searches that are kept, by language. A change of search changes them on purpose or not at all. */
export const RANKED_SEARCHES: Readonly<Record<string, readonly RankedSearch[]>> = {
  English: [
    found('kettle', ...KETTLES),
    meant('kettel', 'kettle', ...KETTLES),
    meant('keetle', 'kettle', ...KETTLES),
    found('blue teapot', 'teapot-stone'),
    found('mustard teapot', 'teapot-stone'),
    found('cup', ...CUPS),
    cut('ceramic cup', 'ceramic', 'cup', ...CUPS),
    found('coffee cup', 'cup-espresso'),
    meant('coffe mug', 'coffee mug', 'cup-espresso'),
    found('table lamp', 'lamp-table'),
    found('desk lamp', 'lamp-table'),
    cut('purple unicorn lamp', 'purple unicorn', 'lamp', 'lamp-table', '…'),
    found('green backpack', 'backpack-canvas'),
    found('navy backpack', 'backpack-canvas'),
    cut('large backpack', 'large', 'backpack', 'backpack-canvas'),
    found('rucksack', 'backpack-canvas'),
    found('watch', ...WATCHES),
    found('watches', ...WATCHES),
    meant('wach', 'watch', ...WATCHES),
    found('iphone', 'phone-slate'),
    found('phone', 'phone-slate', 'keypad-number keyboard-compact mouse-quiet power-bank charger-65'),
    found('cast iron pan', 'pan-iron', 'pot-enamel'),
    found('skillet', 'pan-iron'),
    meant('frying pann', 'frying pan', 'pan-iron'),
    found('copper pot', 'pot-copper', '…'),
    found('oak chair', 'chair-oak'),
    found('leather purse', 'handbag-leather'),
    found('folding wallet', 'wallet-fold'),
    found('hard shell suitcase', 'suitcase-shell'),
    cut('suitcase large', 'large', 'suitcase', 'suitcase-shell', '…'),
    found('water bottle', 'bottle-steel'),
    found('thermos', 'flask-vacuum'),
    found('flashlight', 'torch-metal'),
    found('wireless headphones', 'headphones-over', 'buds-wireless'),
    meant('wireles hedphones', 'wireless headphones', 'headphones-over', 'buds-wireless'),
    found('black headphones', 'headphones-over'),
    found('earbuds', 'buds-wireless', 'headphones-over'),
    meant('keybord', 'keyboard', 'keyboard-compact', 'keypad-number'),
    cut('mechanical mouse', 'mechanical', 'mouse', 'mouse-quiet'),
    found('olive oil', 'oil-lemon oil-olive'),
    found('dark chocolate', 'choc-dark', '…'),
    meant('raspbery jam', 'raspberry jam', 'jam-raspberry'),
    found('honey', 'honey-forest honey-thyme', 'jam-raspberry jam-apricot cookies-choc', 'candle-pillars'),
    found('green tea', 'tea-green', '…'),
    found('ground coffee', 'coffee-beans coffee-decaf'),
    found('toy train', 'train-wood'),
    found('grey teddy', 'bear-teddy'),
    found('gray teddy', 'bear-teddy'),
    found('yoga mat', 'mat-yoga'),
    found('soccer ball', 'ball-football'),
    found('ping pong', 'bats-table'),
    found('dumbbells 4 kg', 'dumbbells-pair'),
    found('silver ring 52', 'ring-topaz'),
    found('pearl necklace', 'pearls-strand'),
    found('knitted cap', 'beanie-wool'),
    meant('sunglases', 'sunglasses', 'sunglasses-amber'),
    // Without its last letter it is a word of Spanish: `perfumada`.
    meant('perfumr', 'perfume', 'perfume-amber', '…'),
    found('pen', 'pen-resin', 'pencils-colour pencils-cedar', '…'),
    found('usb c charger', 'charger-65'),
    found('xyzzy'),
  ],
  Chinese: [
    found('茶壶', 'teapot-stone', '…'),
    found('茶壺', 'teapot-stone', '…'),
    found('蓝色茶壶', 'teapot-stone'),
    found('芥末黄茶壶', 'teapot-stone'),
    found('马克杯', 'mug-stone', 'mug-enamel'),
    cut('陶瓷马克杯', '陶瓷', '马克杯', 'mug-stone', 'mug-enamel'),
    found('铸铁煎锅', 'pan-iron'),
    found('不锈钢保温杯', 'bottle-steel', '…'),
    found('帆布背包', 'backpack-canvas'),
    found('绿色背包', 'backpack-canvas'),
    found('书包', 'backpack-canvas'),
    cut('儿童书包', '儿童', '书包', 'backpack-canvas'),
    found('无线耳机', 'buds-wireless headphones-over'),
    found('黑色耳机', 'headphones-over'),
    found('手表', 'watch-automatic'),
    found('珍珠项链', 'pearls-strand'),
    found('绿茶', 'tea-green'),
    cut('红色口红', '红色', '口红', 'lipstick-classic'),
    found('瑜伽垫', 'mat-yoga'),
    found('台灯', 'lamp-table'),
  ],
  Arabic: [
    found('إبريق', 'teapot-stone can-watering jug-stone', 'carafe-cork'),
    found('إبريق أزرق', 'teapot-stone'),
    found('إبريق خردلي', 'teapot-stone'),
    found('فنجان قهوة', 'cup-espresso'),
    found('مقلاه حديد', 'pan-iron'),
    found('حقيبة ظهر خضراء', 'backpack-canvas'),
    found('حقيبة جلدية', 'handbag-leather'),
    found('ساعة حائط', 'clock-wall'),
    found('سماعات سوداء', 'headphones-over'),
    found('زيت الزيتون', 'oil-lemon oil-olive'),
    found('شوكولاته داكنه', 'choc-dark', '…'),
    found('خاتم فضة', 'ring-topaz'),
    found('كرة قدم', 'ball-football'),
    cut('مصباح مكتب', 'مكتب', 'مصباح', 'lamp-table'),
    cut('كوب سيراميك', 'سيراميك', 'كوب', 'flask-vacuum mug-stone', 'cup-espresso'),
    found('محفظه', 'wallet-fold'),
  ],
  Portuguese: [
    found('bule', 'teapot-stone'),
    found('bule azul', 'teapot-stone'),
    found('caneca', 'mug-stone mug-enamel'),
    found('mochila verde', 'backpack-canvas'),
    found('relógio', 'clock-wall watch-automatic clock-alarm'),
    found('fones pretos', 'headphones-over'),
    found('azeite', 'oil-lemon oil-olive'),
    found('xadrez', 'chess-wood'),
    found('chá verde', 'tea-green'),
    found('sabonete', 'soap-pair', 'wash-olive'),
  ],
  Japanese: [
    found('ティーポット', 'teapot-stone'),
    found('ブルー ティーポット', 'teapot-stone'),
    found('マグカップ', 'mug-stone mug-enamel'),
    found('リュック グリーン', 'backpack-canvas'),
    found('腕時計', 'watch-automatic'),
    found('財布', 'wallet-fold'),
    found('ヘッドホン', 'headphones-over'),
    found('椅子', 'chair-oak', '…'),
    found('フライパン', 'pan-iron'),
    found('ジャム', 'jam-raspberry jam-apricot'),
  ],
}
