/** Asks one question of a store of the browser, in one transaction; null where the browser keeps nothing. @throws what the browser says, when it could not be done */
export type Ask = <T>(mode: IDBTransactionMode, question: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T | null>

/**
 * One store in a database of its own (IndexedDB), opened with the first question.
 * @param options how its values are keyed; under keys that are given where nothing is said
 */
export function browserStore(database: string, store: string, options?: IDBObjectStoreParameters): Ask {
  let opened: Promise<IDBDatabase | null> | undefined

  function open(): Promise<IDBDatabase | null> {
    return (opened ??= new Promise(resolve => {
      try {
        const request = indexedDB.open(database, 1)
        request.onupgradeneeded = () => request.result.createObjectStore(store, options)
        request.onsuccess = () => {
          // The browser may take its storage back; the next question opens it again.
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
