/** Thrown when the store of uploads cannot be reached or fails: the same request may succeed in a moment. */
export class StorageUnavailable extends Error {}
