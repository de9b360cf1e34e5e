/**
 * The key of the data-saver choice in the browser's storage, and the name of the cookie that sends it to the server.
 */
export const DATA_SAVER_KEY = 'dataSaver'

/**
 * Marks the page of a reader who saves data before any picture is drawn. The reader's own choice counts first, then the
 * browser's setting. It runs inline in every page's head.
 */
export const DATA_SAVER_SCRIPT = `try{var c=navigator.connection,d=localStorage.getItem('${DATA_SAVER_KEY}');if(d?d==='on':c&&c.saveData)document.documentElement.dataset.saving=''}catch(e){}`
