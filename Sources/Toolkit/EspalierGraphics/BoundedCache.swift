/// Where generic types stand whose code the other modules of this package compile into their own.
///
/// `@inlinable package` code is not compiled into its callers (Swift 6.3): it runs unspecialised, and looks its types up each time. A
/// public member of an enum that is usable from inline is, and everybody outside of the package sees neither.
@usableFromInline package enum PackageInlinable {}

package typealias BoundedCache<Key: Hashable, Value> = PackageInlinable.BoundedCache<Key, Value>

extension PackageInlinable {
    /// A cache that evicts its least recently used values when their total cost exceeds a limit.
    ///
    /// Time is counted either in uses, where eviction happens when a value is inserted, or in frames
    /// (`init(limit:framesOfTrial:sparing:)`), where it happens only between two frames, so that no value is evicted while it is being
    /// painted with.
    ///
    /// Lookup is inlined into client modules, as painting does thousands of lookups per frame.
    public struct BoundedCache<Key: Hashable, Value> {
        @usableFromInline struct Slot {
            let key: Key
            @usableFromInline let value: Value
            let cost: Int
            let birth: UInt64
            @usableFromInline var lastUse: UInt64
        }

        /// The maximum total cost of all values.
        package var limit: Int
        @usableFromInline let countsUses: Bool
        private let trial: UInt64
        private let spared: UInt64
        @usableFromInline var places: [Key: Int] = [:]
        @usableFromInline var slots: [Slot?] = []
        private var free: [Int] = []
        /// The values that have been used in one frame only, oldest first.
        private var young: [(place: Int, birth: UInt64)] = []
        @usableFromInline var clock: UInt64 = 0
        package private(set) var cost = 0

        /// Counts time in uses.
        package init(limit: Int) {
            self.limit = limit
            countsUses = true
            (trial, spared) = (0, 0)
        }

        /// Counts time in frames: see `beginFrame`.
        /// - Parameters:
        ///   - framesOfTrial: the number of frames after which a value is evicted that was used in one frame only: values that change
        ///     with each frame are never used again, and must not displace others. 0 disables this.
        ///   - sparing: the number of frames for which a value is kept after its last use, whatever the total cost.
        package init(limit: Int, framesOfTrial: Int, sparing: Int = 0) {
            self.limit = limit
            countsUses = false
            (trial, spared) = (UInt64(framesOfTrial), UInt64(sparing))
        }

        package var count: Int { places.count }

        // MARK: - Finding

        /// The value stored under the key, which counts as used now; nil where there is none.
        @inlinable public mutating func find(_ key: Key) -> Value? {
            guard let place = places[key] else { return nil }
            return use(place)
        }

        /// The slot of a key's value, valid for `use(_:)` until the value is evicted.
        @inlinable public func place(of key: Key) -> Int? { places[key] }

        /// The value in an occupied slot, which counts as used now.
        @inlinable public mutating func use(_ place: Int) -> Value {
            if countsUses { clock &+= 1 }
            slots[place]!.lastUse = clock
            return slots[place]!.value
        }

        // MARK: - Storing

        /// Inserts a value, which replaces the key's old one and counts as used now.
        /// - Returns: the values removed for it.
        @discardableResult package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) -> [Value] {
            var gone: [Value] = []
            if let old = places[key] { gone.append(remove(old)) }
            if countsUses { clock &+= 1 }
            let slot = Slot(key: key, value: value, cost: cost, birth: clock, lastUse: clock)
            let place = free.popLast() ?? slots.count
            if place < slots.count { slots[place] = slot } else { slots.append(slot) }
            places[key] = place
            self.cost += cost
            if trial > 0 { young.append((place, clock)) }
            // Shrinks to three quarters, so that not every insertion has to search all slots.
            if countsUses, self.cost > limit { shrink(to: limit / 4 * 3, &gone) }
            return gone
        }

        private mutating func remove(_ place: Int) -> Value {
            let slot = slots[place]!
            slots[place] = nil
            places[slot.key] = nil
            free.append(place)
            cost -= slot.cost
            return slot.value
        }

        /// - Returns: the removed values.
        @discardableResult package mutating func removeAll(where condition: (Value) -> Bool) -> [Value] {
            var gone: [Value] = []
            for place in slots.indices {
                if let slot = slots[place], condition(slot.value) { gone.append(remove(place)) }
            }
            return gone
        }

        /// - Returns: the removed values.
        @discardableResult package mutating func removeAll() -> [Value] { removeAll { _ in true } }

        /// Evicts the least recently used values; those used most recently stay.
        private mutating func shrink(to target: Int, _ gone: inout [Value]) {
            var old: [(place: Int, lastUse: UInt64)] = []
            for place in slots.indices {
                if let slot = slots[place], slot.lastUse + spared < clock { old.append((place, slot.lastUse)) }
            }
            old.sort { $0.lastUse < $1.lastUse }
            for entry in old {
                if cost <= target { return }
                gone.append(remove(entry.place))
            }
        }

        // MARK: - Frames

        /// Begins a new frame, and evicts values before it.
        /// - Returns: the removed values.
        package mutating func beginFrame() -> [Value] {
            clock += 1
            var gone: [Value] = []
            if trial > 0, clock % trial == 0, !young.isEmpty { endTrials(&gone) }
            if cost > limit { shrink(to: limit / 2, &gone) }
            return gone
        }

        private mutating func endTrials(_ gone: inout [Value]) {
            let waiting = young
            young.removeAll(keepingCapacity: true)
            for entry in waiting {
                // Already evicted, or used again and therefore kept as long as there is room.
                guard let slot = slots[entry.place], slot.birth == entry.birth, slot.lastUse == slot.birth else { continue }
                if slot.birth + trial <= clock { gone.append(remove(entry.place)) } else { young.append(entry) }
            }
        }
    }
}
