import type { Localised } from '#contract/contract.ts'
import { say } from './say.ts'

/** What the search field suggests before people have searched; each finds goods in its own language. */
export const demoHotWords: readonly Localised[] = [
  say('teapot | 茶壶 | إبريق شاي'),
  say('linen | 亚麻 | كتّان'),
  say('headphones | 耳机 | سماعات'),
  say('backpack | 双肩包 | حقيبة ظهر'),
  say('honey | 蜂蜜 | عسل'),
  say('notebook | 笔记本 | دفتر'),
  say('running shoes | 跑鞋 | حذاء جري'),
  say('puzzle | 拼图 | أحجية'),
  say('tent | 帐篷 | خيمة'),
  say('coffee | 咖啡 | قهوة'),
]
