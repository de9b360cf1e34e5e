/** Where the choice to save data is kept in the browser, and in the cookie by which the server knows it. */
export const DATA_SAVER_KEY = 'dataSaver'

/**
 * Marks the page of a reader who saves data before any picture is drawn: who chose it here, else whose browser asks for it.
 * Runs inline in every page's head.
 */
export const DATA_SAVER_SCRIPT = `try{var c=navigator.connection,d=localStorage.getItem('${DATA_SAVER_KEY}');if(d?d==='on':c&&c.saveData)document.documentElement.dataset.saving=''}catch(e){}`
