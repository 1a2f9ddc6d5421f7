// Node 24 lacks these methods of Node 26. start.mjs preloads this file there.
function getOrInsertComputed(key, compute) {
  if (!this.has(key)) this.set(key, compute(key))
  return this.get(key)
}

function getOrInsert(key, value) {
  return getOrInsertComputed.call(this, key, () => value)
}

for (const { prototype } of [Map, WeakMap])
  for (const method of [getOrInsert, getOrInsertComputed])
    if (!(method.name in prototype))
      Object.defineProperty(prototype, method.name, {
        value: method,
        writable: true,
        configurable: true,
      })
