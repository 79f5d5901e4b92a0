import type { Localised } from '#contract/contract.ts'
import { say } from './say.ts'

/** A colour goods come in: its name, and the tint its picture takes. */
export interface Colour {
  readonly name: Localised
  readonly hex: string
}

const colour = (words: string, hex: string): Colour => ({ name: say(words), hex })

/** The colours of the catalogue. */
export const colours = {
  black: colour('Black | 黑色 | أسود', '#34323c'),
  white: colour('White | 白色 | أبيض', '#f1eee8'),
  grey: colour('Grey | 灰色 | رمادي', '#9c9ba6'),
  navy: colour('Navy | 藏青色 | كحلي', '#2f4277'),
  blue: colour('Blue | 蓝色 | أزرق', '#3d7fd9'),
  sky: colour('Sky blue | 天蓝色 | سماوي', '#86b9e8'),
  teal: colour('Petrol | 青蓝色 | بترولي', '#1f7f86'),
  mint: colour('Mint | 薄荷绿 | أخضر نعناعي', '#9ad9bf'),
  sage: colour('Sage | 灰绿色 | أخضر رمادي', '#9cb18b'),
  forest: colour('Forest green | 墨绿色 | أخضر داكن', '#2f6148'),
  green: colour('Green | 绿色 | أخضر', '#5fae4b'),
  olive: colour('Olive | 橄榄绿 | زيتي', '#7f7c3f'),
  cream: colour('Cream | 米白色 | كريمي', '#f0e2c6'),
  sand: colour('Sand | 沙色 | رملي', '#d8bd94'),
  camel: colour('Camel | 驼色 | جملي', '#c28b52'),
  brown: colour('Brown | 棕色 | بني', '#7d5339'),
  rust: colour('Rust | 砖红色 | قرميدي', '#b7562f'),
  orange: colour('Orange | 橙色 | برتقالي', '#f08a34'),
  mustard: colour('Mustard | 芥末黄 | خردلي', '#dba62f'),
  yellow: colour('Yellow | 黄色 | أصفر', '#f6cf45'),
  red: colour('Red | 红色 | أحمر', '#d83c34'),
  burgundy: colour('Burgundy | 酒红色 | خمري', '#86243d'),
  coral: colour('Coral | 珊瑚色 | مرجاني', '#f4836c'),
  pink: colour('Pink | 粉色 | وردي', '#ec93aa'),
  blush: colour('Blush | 浅粉色 | وردي فاتح', '#f3c3ba'),
  lilac: colour('Lilac | 淡紫色 | ليلكي', '#b8a1da'),
  plum: colour('Plum | 梅紫色 | برقوقي', '#713f6c'),
  silver: colour('Silver | 银色 | فضي', '#c4c6ce'),
  gold: colour('Gold | 金色 | ذهبي', '#e0b64f'),
} satisfies Record<string, Colour>

/** The name of one of the catalogue's colours. */
export type ColourKey = keyof typeof colours
