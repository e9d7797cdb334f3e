import EspalierGraphics
import Testing

@Suite("Caches with a bound") struct BoundedCacheTests {
    @Test("What was used least recently goes, down to three quarters of the limit") func theLeastRecentlyUsedGo() {
        var cache = BoundedCache<Int, String>(limit: 8)
        var gone: [String] = []
        for key in 0..<8 { gone += cache.insert("\(key)", for: key) }
        #expect(gone == [])
        let first = cache.find(0)
        #expect(first == "0")
        gone = cache.insert("8", for: 8)
        #expect(gone == ["1", "2", "3"])
        #expect(cache.count == 6)
        #expect(cache.cost == 6)
        let left = (0...8).filter { cache.place(of: $0) != nil }
        #expect(left == [0, 4, 5, 6, 7, 8])
    }

    @Test("Costs are summed up, and what has come last stays whatever it costs") func theNewestStays() {
        var cache = BoundedCache<String, Int>(limit: 100)
        cache.insert(1, for: "small", cost: 10)
        var gone = cache.insert(2, for: "huge", cost: 1000)
        #expect(gone == [1])
        let huge = cache.find("huge")
        #expect(huge == 2)
        #expect(cache.cost == 1000)
        gone = cache.insert(3, for: "next", cost: 1)
        #expect(gone == [2])
        #expect(cache.cost == 1)
    }

    @Test("Another value for a key takes the place of the first") func valuesAreReplaced() {
        var cache = BoundedCache<String, Int>(limit: 100)
        cache.insert(1, for: "a", cost: 10)
        var gone = cache.insert(2, for: "a", cost: 20)
        #expect(gone == [1])
        let new = cache.find("a")
        #expect(new == 2)
        #expect(cache.count == 1)
        #expect(cache.cost == 20)
        gone = cache.removeAll { $0 == 1 }
        #expect(gone == [])
        gone = cache.removeAll()
        #expect(gone == [2])
        #expect(cache.count == 0)
        #expect(cache.cost == 0)
    }

    @Test("A place leads to its value without the key") func placesAreHandles() throws {
        var cache = BoundedCache<String, Int>(limit: 100)
        cache.insert(1, for: "a")
        cache.insert(2, for: "b")
        let place = try #require(cache.place(of: "a"))
        cache.removeAll { $0 == 2 }
        let value = cache.use(place)
        #expect(value == 1)
    }

    // MARK: Frames

    @Test("In frames nothing goes before the next one, and what the last one used is spared") func framesKeepWhatTheyUse() {
        var cache = BoundedCache<Int, Int>(limit: 4, framesOfTrial: 0, sparing: 1)
        for key in 0..<6 { cache.insert(key, for: key) }
        #expect(cache.count == 6)
        var gone = cache.beginFrame()
        #expect(gone == [], "all were used in the last frame")
        _ = cache.find(5)
        gone = cache.beginFrame()
        #expect(gone.count == 4)
        #expect(cache.count == 2)
        #expect(cache.place(of: 5) != nil)
    }

    @Test("What one frame alone has asked for goes after its trial, what another asks for again stays") func trialsEnd() {
        var cache = BoundedCache<Int, Int>(limit: 1000, framesOfTrial: 8)
        cache.insert(0, for: 0)
        var most = 0, misses = 0
        for frame in 1...60 {
            _ = cache.beginFrame()
            if cache.find(0) == nil { misses += 1 }
            cache.insert(frame, for: frame)
            most = max(most, cache.count)
        }
        #expect(misses == 0)
        #expect(most <= 17)
        for _ in 0..<60 { _ = cache.beginFrame() }
        #expect(cache.count == 1)
        let kept = cache.find(0)
        #expect(kept == 0)
    }
}
