/**
 * Tells zod, before it is loaded, not to try whether it may compile its schemas: the content policy forbids that, and browsers report the attempt as an attack.
 * Runs inline in every page's head, because schemas are made as their modules are read, and no module is sure to be the first.
 */
export const NO_EVAL_SCRIPT = 'self.__zod_globalConfig={jitless:true}'
