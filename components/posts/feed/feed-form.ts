import { PRICE_FILTER_MAX } from '@/lib/contract/limits'
import { latinDigits } from '@/lib/digits'
import { chosenCategory, filterTexts, priceRange, readFilters, type FeedCatalog, type ListFilters } from '@/lib/feed-address'
import { formatNumber, formatRupees } from '@/lib/format'

/*
 * The filters are one plain form, drawn by the server beside the list and by the browser in the sheet. Its state is in its
 * controls; what a script adds to it stands here.
 */

/** What the price range reads as: ₹0 – ₹10,00,000+, where + says that there is no upper limit. */
export function priceText(min = 0, max = PRICE_FILTER_MAX): string {
  return `${formatRupees(min)} – ${formatRupees(max)}${max >= PRICE_FILTER_MAX ? '+' : ''}`
}

/** How far along the slider a price stands, 0 to 1. */
export function priceShare(price: number): number {
  return price / PRICE_FILTER_MAX
}

/** Rupees up to which one tap asks for: also who cannot drag a thumb or type a number has a choice. */
export const QUICK_PRICES = [10_000, 50_000, 100_000]

/** What a form asks for. */
export function readForm(form: HTMLFormElement, catalog: FeedCatalog): ListFilters {
  const data = new FormData(form)
  return readFilters({ get: name => data.get(name) as string | null }, catalog)
}

/** Puts filters into a form. */
export function fillForm(form: HTMLFormElement, filters: ListFilters, catalog: FeedCatalog): void {
  const texts: Record<string, string> = { min: '0', max: String(PRICE_FILTER_MAX), ...filterTexts(filters) }
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.name === '') continue
    const text = texts[control.name] ?? ''
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) control.checked = control.value === text
    else control.value = text
  }
  fitForm(form, catalog)
}

/** After a control has changed: what the category does not have goes, and the price's parts say the same. */
export function fitForm(form: HTMLFormElement, catalog: FeedCatalog): void {
  const control = (name: string) => form.elements.namedItem(name) as (HTMLElement & { value: string }) | null
  const category = chosenCategory(catalog, { category: control('category')?.value })
  for (const part of form.querySelectorAll<HTMLElement>('[data-dairy]')) part.hidden = category?.kind !== 'dairy'
  const breed = control('breed')
  for (const group of form.querySelectorAll('optgroup')) {
    group.disabled = category !== undefined && group.dataset.category !== category.id
    if (group.disabled && breed && [...group.children].some(option => (option as HTMLOptionElement).value === breed.value)) breed.value = ''
  }
  typePrice(form)
}

/**
 * Keeps the parts of a form fitting while it is changed, and says what it asks for once changes have rested.
 * @param rest milliseconds
 * @returns stops it
 */
export function watchForm(form: HTMLFormElement, catalog: FeedCatalog, rest: number, onChange: (filters: ListFilters) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const slide = (event: Event) => slidePrice(form, event.target)
  // The browser's own `change` comes when a number was typed to its end, React's with each key.
  const change = () => {
    fitForm(form, catalog)
    clearTimeout(timer)
    timer = setTimeout(() => onChange(readForm(form, catalog)), rest)
  }
  const pick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-up-to]')
    const parts = button && priceParts(form)
    if (!parts) return
    parts.texts[0].value = '0'
    parts.texts[1].value = button.dataset.upTo!
    change()
  }
  form.addEventListener('click', pick)
  form.addEventListener('input', slide)
  form.addEventListener('change', change)
  return () => {
    clearTimeout(timer)
    form.removeEventListener('click', pick)
    form.removeEventListener('input', slide)
    form.removeEventListener('change', change)
  }
}

type PriceParts = { texts: [HTMLInputElement, HTMLInputElement]; thumbs: [HTMLInputElement, HTMLInputElement]; slider: HTMLElement; output: HTMLElement }

function priceParts(form: HTMLFormElement): PriceParts | null {
  const slider = form.querySelector<HTMLElement>('.price-slider')
  const output = form.querySelector('output')
  const [low, high] = slider?.querySelectorAll('input') ?? []
  const [min, max] = ['min', 'max'].map(name => form.elements.namedItem(name) as HTMLInputElement | null)
  return slider && output && low && high && min && max ? { texts: [min, max], thumbs: [low, high], slider, output } : null
}

/** A thumb was moved: it stops at the other one, and its number follows. */
function slidePrice(form: HTMLFormElement, moved: EventTarget | null): void {
  const parts = priceParts(form)
  const side = parts?.thumbs.indexOf(moved as HTMLInputElement) ?? -1
  if (!parts || side < 0) return
  const [low, high] = parts.thumbs
  if (Number(low.value) > Number(high.value)) parts.thumbs[side]!.value = parts.thumbs[1 - side]!.value
  parts.texts[side]!.value = formatNumber(Number(parts.thumbs[side]!.value))
  paint(parts)
}

/** Numbers were typed: they are kept in order, within the range and on its steps, and the thumbs follow. */
function typePrice(form: HTMLFormElement): void {
  const parts = priceParts(form)
  if (!parts) return
  const [from, to] = parts.texts.map(text => {
    const digits = latinDigits(text.value)
    return digits === '' ? undefined : Math.min(Number(digits), PRICE_FILTER_MAX)
  })
  const { min = 0, max = PRICE_FILTER_MAX } = priceRange(from, to)
  for (const [side, price] of [min, max].entries()) {
    parts.texts[side]!.value = formatNumber(price)
    parts.thumbs[side]!.value = String(price)
  }
  paint(parts)
}

function paint({ thumbs, slider, output }: PriceParts): void {
  const [min, max] = thumbs.map(thumb => Number(thumb.value)) as [number, number]
  output.textContent = priceText(min, max)
  slider.style.setProperty('--from', String(priceShare(min)))
  slider.style.setProperty('--to', String(priceShare(max)))
  for (const button of slider.closest('fieldset')?.querySelectorAll<HTMLElement>('[data-up-to]') ?? []) button.setAttribute('aria-pressed', String(min === 0 && max === Number(button.dataset.upTo)))
  // Where both stand at the upper end, the lower one must be the one to grab.
  slider.dataset.high = String(priceShare(min) > 0.5)
  for (const thumb of thumbs) thumb.setAttribute('aria-valuetext', formatRupees(Number(thumb.value)))
}
