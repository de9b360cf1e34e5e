import { writtenPlaceNames } from '../places/place-name'

let states: Map<string, string> | undefined

/**
 * The English name of a state that is named in any language of the site; '' for every other text, so that nothing is
 * stored that is finer than a state.
 */
export function englishState(name: string | null): string {
  states ??= new Map(
    writtenPlaceNames()
      .filter(({ district }) => district === '')
      .flatMap(({ state, names }) => [state, ...names].map(written => [written.toLowerCase(), state] as const)),
  )
  return states.get(name?.toLowerCase() ?? '') ?? ''
}
