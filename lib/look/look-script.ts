import { LOOKS } from './looks'

/** Sets the attributes before the first paint. It runs inline in every page's head. */
export const LOOK_SCRIPT = `try{[${Object.entries(LOOKS)
  .map(([name, [, other]]) => `['${name}','${other}']`)
  .join()}].forEach(function(l){if(localStorage.getItem(l[0])===l[1])document.documentElement.dataset[l[0]]=l[1]})}catch(e){}`
