import { art } from './goods/art.ts'
import { audio } from './goods/audio.ts'
import { baby } from './goods/baby.ts'
import { bags } from './goods/bags.ts'
import { balls } from './goods/balls.ts'
import { basics } from './goods/basics.ts'
import { bath } from './goods/bath.ts'
import { books } from './goods/books.ts'
import { bottoms } from './goods/bottoms.ts'
import { camping } from './goods/camping.ts'
import { computers } from './goods/computers.ts'
import { cookware } from './goods/cookware.ts'
import { craft } from './goods/craft.ts'
import { decor } from './goods/decor.ts'
import { dogscats } from './goods/dogscats.ts'
import { dresses } from './goods/dresses.ts'
import { dressshoes } from './goods/dressshoes.ts'
import { drinks } from './goods/drinks.ts'
import { eyewear } from './goods/eyewear.ts'
import { fruit } from './goods/fruit.ts'
import { furniture } from './goods/furniture.ts'
import { games } from './goods/games.ts'
import { gaming } from './goods/gaming.ts'
import { hair } from './goods/hair.ts'
import { hats } from './goods/hats.ts'
import { jewellery } from './goods/jewellery.ts'
import { luggage } from './goods/luggage.ts'
import { makeup } from './goods/makeup.ts'
import { outerwear } from './goods/outerwear.ts'
import { outside } from './goods/outside.ts'
import { pantry } from './goods/pantry.ts'
import { percussion } from './goods/percussion.ts'
import { phones } from './goods/phones.ts'
import { photo } from './goods/photo.ts'
import { plants } from './goods/plants.ts'
import { plush } from './goods/plush.ts'
import { skin } from './goods/skin.ts'
import { smallpets } from './goods/smallpets.ts'
import { sneakers } from './goods/sneakers.ts'
import { stationery } from './goods/stationery.ts'
import { strings } from './goods/strings.ts'
import { sweets } from './goods/sweets.ts'
import { tableware } from './goods/tableware.ts'
import { teaware } from './goods/teaware.ts'
import { tools } from './goods/tools.ts'
import { tops } from './goods/tops.ts'
import { watches } from './goods/watches.ts'
import { water } from './goods/water.ts'
import { wheels } from './goods/wheels.ts'
import { winds } from './goods/winds.ts'
import type { Template } from './template.ts'

/** Every template, category by category in the order the shop shows them. */
export const templates: readonly Template[] = [
  ...tops,
  ...bottoms,
  ...dresses,
  ...outerwear,
  ...basics,
  ...sneakers,
  ...dressshoes,
  ...bags,
  ...luggage,
  ...watches,
  ...jewellery,
  ...eyewear,
  ...hats,
  ...phones,
  ...computers,
  ...audio,
  ...photo,
  ...gaming,
  ...furniture,
  ...decor,
  ...bath,
  ...cookware,
  ...tableware,
  ...teaware,
  ...drinks,
  ...pantry,
  ...sweets,
  ...fruit,
  ...skin,
  ...makeup,
  ...hair,
  ...balls,
  ...wheels,
  ...camping,
  ...water,
  ...plush,
  ...games,
  ...outside,
  ...baby,
  ...books,
  ...stationery,
  ...art,
  ...craft,
  ...strings,
  ...winds,
  ...percussion,
  ...plants,
  ...tools,
  ...dogscats,
  ...smallpets,
]
