/**
 * Tells zod, before it loads, not to test whether it may compile its schemas. The content security policy forbids
 * compiling, and browsers report the test as an attack. It runs inline in every page's head: modules create schemas
 * while they load, and no module is sure to load first.
 */
export const NO_EVAL_SCRIPT = 'self.__zod_globalConfig={jitless:true}'
