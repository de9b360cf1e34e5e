/**
 * Runs one request on an object store of the browser, in one transaction; gives null if the browser stores nothing.
 * @throws the browser's error, if the request fails
 */
export type Ask = <T>(mode: IDBTransactionMode, question: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T | null>

/**
 * One object store in its own IndexedDB database; the first request opens it.
 * @param options how its values are keyed; if missing, each request gives the key
 */
export function browserStore(database: string, store: string, options?: IDBObjectStoreParameters): Ask {
  let opened: Promise<IDBDatabase | null> | undefined

  function open(): Promise<IDBDatabase | null> {
    return (opened ??= new Promise(resolve => {
      try {
        const request = indexedDB.open(database, 1)
        request.onupgradeneeded = () => request.result.createObjectStore(store, options)
        request.onsuccess = () => {
          // The browser may close its storage; the next request opens it again.
          request.result.onclose = () => (opened = undefined)
          resolve(request.result)
        }
        request.onerror = request.onblocked = () => resolve(null)
      } catch {
        resolve(null)
      }
    }))
  }

  return async (mode, question) => {
    const db = await open()
    if (!db) return null
    const transaction = db.transaction(store, mode)
    const request = question(transaction.objectStore(store))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not kept'))
    })
  }
}
