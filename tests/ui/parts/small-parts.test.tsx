import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maskedMobile } from '#contract/people/address.form.ts'
import { type Connection, connection$, noteConnection } from '#streams/platform/connection-state.ts'
import { AddressCard } from '#ui/parts/address-card.tsx'
import { Endless } from '#ui/parts/endless.tsx'
import { GoodsCard } from '#ui/parts/goods-card.tsx'
import { Money, PriceTag } from '#ui/parts/money.tsx'
import { QuantityStepper } from '#ui/parts/quantity-stepper.tsx'
import { Rating } from '#ui/parts/rating.tsx'
import { ShopStrip } from '#ui/parts/shop-strip.tsx'
import { GoodsGrid } from '#ui/shopping/goods-grid.tsx'
import { card } from '../support/answers/goods.ts'
import { Tabs } from '#ui/parts/tabs.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { button, click, one, press, show, text } from '../support/screen.tsx'

describe('the stepper', () => {
  it('goes by one and never beyond its bounds', async () => {
    const onChange = vi.fn<(value: number) => void>()
    const { rerender } = await show(<QuantityStepper label="Pieces" value={1} max={2} onChange={onChange} />)
    expect(button('Decrease quantity').disabled).toBe(true)
    await click(button('Increase quantity'))
    expect(onChange.mock.calls).toEqual([[2]])
    await rerender(<QuantityStepper label="Pieces" value={2} max={2} onChange={onChange} />)
    expect(button('Increase quantity').disabled).toBe(true)
    await click(button('Increase quantity'))
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

describe('the badge', () => {
  it.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [999, '999'],
    [1_000, '999+'],
  ])('says of %d: "%s"', async (count, said) => {
    await show(<Badge count={count} />)
    expect(text()).toBe(said)
  })
})

describe('amounts', () => {
  it.each([
    ['12500000', '12.50 USDT'],
    ['12345678', '12.35 USDT (12.345678 USDT)'],
    ['1234567000000', '1,234,567.00 USDT'],
    ['-1', '\u2212<0.01 USDT (\u22120.000001 USDT)'],
    ['0', '0.00 USDT'],
  ])('reads %s micro as %s', async (micro, said) => {
    await show(<Money micro={micro} />)
    expect(text()).toBe(said)
  })
  it('carries a sign in a ledger, and a dollar on a price', async () => {
    const { rerender } = await show(<Money micro="5000000" signed />)
    expect(text()).toBe('+5.00 USDT')
    await rerender(<PriceTag micro="5000000" />)
    expect(text()).toBe('$5.00')
  })
})

describe('cards', () => {
  it('show goods with shop, stars, freight and the one badge that matters most', async () => {
    const title = { en: 'Tea pot', 'zh-CN': '茶壶', ar: 'إبريق شاي' }
    const pot = card({ id: '7', title })
    const { rerender } = await show(<GoodsCard {...pot} />)
    expect(one('a').getAttribute('href')).toBe('/pages/product/goods?id=7')
    expect(text()).toBe('Only 3 leftTea pot$12.50Καφές·4.5(8)Freight $2.00')
    await rerender(<GoodsCard {...pot} promoted />)
    expect(text()).toMatch(/^PromotedTea pot/)
    await rerender(<GoodsCard {...pot} remaining={0} />)
    expect(text()).toMatch(/^Sold outTea pot/)
    await rerender(<GoodsCard {...pot} remaining={null} was="25000000" is_new />)
    expect(text()).toMatch(/^\u221250%Tea pot\$12\.50/)
    await rerender(<GoodsCard {...pot} remaining={null} is_new />)
    expect(text()).toMatch(/^NewTea pot/)
  })
  it('say that delivery is free where the price of one piece makes it so', async () => {
    await show(<GoodsCard {...card({ price: '50000000' })} />)
    expect(text()).toContain('Free freight')
  })
  it('are neither laid out nor painted outside the viewport, and keep their size', async () => {
    await show(<GoodsGrid goods={[card()]} after={null} onMore={() => {}} />)
    expect(one('li').className).toMatch(/contain-intrinsic-block-size:auto.*content-visibility:auto/)
  })
  it('show a shop, and no stars without reviews', async () => {
    await show(<ShopStrip id="s" name="Paper & Ink" logo="/l.svg" followers={1} rating={null} />)
    expect(text()).toBe('Paper & Ink1 follower')
  })
  it('hide the middle of a number, whatever its country', async () => {
    expect(maskedMobile('13812345678')).toBe('138****5678')
    expect(maskedMobile('+4915112345678')).toBe('+49****5678')
    const address = {
      name: 'Ada',
      mobile: '13812345678',
      country: 'DE',
      province: 'Berlin',
      city: 'Berlin',
      address: 'Mauerweg 1',
      zip_code: '10115',
    }
    await show(<AddressCard address={address} />)
    expect(text()).toBe('Ada138****5678Mauerweg 1, 10115 Berlin, Berlin, Germany')
  })
})

describe('stars', () => {
  it('are chosen one by one', async () => {
    const onChange = vi.fn<(stars: number) => void>()
    await show(<Rating value={5} onChange={onChange} />)
    await click(one('[aria-label="2 of 5 stars"]'))
    expect(onChange).toHaveBeenCalledWith(2)
  })
})

describe('tabs', () => {
  const tabs = [
    { value: 'all', label: 'All' },
    { value: 'unpaid', label: 'Unpaid', count: 2 },
  ] as const
  it('are reached by one tab stop and walked by arrows, around the end too', async () => {
    const onChange = vi.fn<(tab: string) => void>()
    await show(<Tabs label="Orders" tabs={tabs} value="all" onChange={onChange} />)
    expect([...document.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('tabindex'))).toEqual(['0', '-1'])
    await press(button('All'), 'ArrowRight')
    await press(button('All'), 'ArrowLeft')
    expect(onChange.mock.calls).toEqual([['unpaid'], ['unpaid']])
  })
})

describe('the end of an endless list', () => {
  it('offers to load more while there is more, and then says that this is all', async () => {
    const onMore = vi.fn<() => void>()
    const { rerender } = await show(<Endless after="a" length={1} onMore={onMore} />)
    await click(button('Show more'))
    expect(onMore).toHaveBeenCalledTimes(1)
    await rerender(<Endless after={null} length={2} onMore={onMore} />)
    expect(text()).toBe('End of list')
  })
  it('says nothing under an empty list', async () => {
    await show(<Endless after={null} length={0} onMore={() => {}} />)
    expect(text()).toBe('')
  })

  describe('in a browser with an IntersectionObserver', () => {
    type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'>
    type Callback = (entries: readonly Entry[]) => void
    let observing: Callback[] = []
    let observations = 0
    const report = (...inSight: boolean[]): void =>
      observing.forEach((notify) => notify(inSight.map((isIntersecting) => ({ isIntersecting }))))
    beforeEach(() => {
      observing = []
      observations = 0
      class Sight {
        private readonly notify: Callback
        constructor(notify: Callback) {
          this.notify = notify
        }
        observe(): void {
          observations += 1
          observing.push(this.notify)
        }
        unobserve(): void {
          observing = observing.filter((each) => each !== this.notify)
        }
        disconnect(): void {
          this.unobserve()
        }
      }
      vi.stubGlobal('IntersectionObserver', Sight)
    })
    afterEach(() => vi.unstubAllGlobals())

    it('loads more when it comes near, by the last of several entries', async () => {
      const onMore = vi.fn<() => void>()
      await show(<Endless after="a" length={1} onMore={onMore} />)
      report(false)
      report(true, false)
      expect(onMore).not.toHaveBeenCalled()
      report(false, true)
      expect(onMore).toHaveBeenCalledTimes(1)
    })
    it('is observed again for each page, and once for the same one', async () => {
      const onMore = vi.fn<() => void>()
      const { rerender } = await show(<Endless after="a" length={1} onMore={onMore} />)
      await rerender(<Endless after="a" length={2} onMore={() => onMore()} />)
      expect(observations).toBe(1)
      await rerender(<Endless after="b" length={2} onMore={onMore} />)
      expect([observations, observing.length]).toEqual([2, 1])
      await rerender(<Endless after={null} length={2} onMore={onMore} />)
      expect([observations, observing.length]).toEqual([2, 0])
    })
    describe('while the connection comes and goes', () => {
      const before = connection$.value
      afterEach(() => connection$.next(before))
      const connection = (change: Partial<Connection>): Promise<void> => act(async () => noteConnection(change))
      it.each<[string, Partial<Connection>, Partial<Connection>]>([
        ['a visitor had no network', { offline: true }, { offline: false }],
        ['a member’s server was away', { state: 'waiting' }, { state: 'live' }],
        ['a member’s socket was not live yet', { state: 'connecting' }, { state: 'live' }],
        ['a member had no network', { state: 'waiting', offline: true }, { state: 'live', offline: false }],
      ])('is observed again for a page that may have been refused while %s', async (_, away, back) => {
        await connection(away)
        await show(<Endless after="a" length={1} onMore={() => {}} />)
        await connection(back)
        expect([observations, observing.length]).toEqual([2, 1])
      })
      it.each<[string, Partial<Connection>, Partial<Connection>]>([
        ['is lost', { state: 'live' }, { state: 'waiting' }],
        ['is closed by signing out or by hiding the tab', { state: 'live' }, { state: 'hidden' }],
        ['is given up by hiding the tab while it is down', { state: 'waiting' }, { state: 'hidden' }],
        ['is tried before the network is back', { state: 'waiting', offline: true }, { state: 'connecting' }],
        ['is still down when the network is back', { state: 'waiting', offline: true }, { offline: false }],
      ])('is not observed again when the connection %s', async (_, one, other) => {
        await connection(one)
        await show(<Endless after="a" length={1} onMore={() => {}} />)
        await connection(other)
        expect(observations).toBe(1)
      })
    })
  })
})
