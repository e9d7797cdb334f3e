import EspalierCore
import Foundation
import Testing

@MainActor private final class Listener: NSObject {
    var heard: [String] = []
    func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func tick() { heard.append("tick") }
    func both(_ first: String, _ second: Int?) { heard.append("\(first) \(second.map(String.init) ?? "nil")") }
}

extension Notification.Name {
    fileprivate static let first = Notification.Name("first"), second = Notification.Name("second")
}

@MainActor @Suite("Targets and actions") struct TargetActionTests {
    @Test("An observer is told by its method until it is removed") func observers() {
        let center = NotificationCenter(), listener = Listener()
        center.addObserver(listener, selector: Selector("hear(_:)", calling: Listener.hear), name: .first, object: nil)
        center.addObserver(listener, selector: Selector("tick", calling: Listener.tick), name: .second, object: nil)
        center.post(name: .first, object: nil)
        center.post(name: .second, object: nil)
        #expect(listener.heard == ["first", "tick"])
        center.removeObserver(listener, name: .first, object: nil)
        center.post(name: .first, object: nil)
        center.post(name: .second, object: nil)
        center.removeObserver(listener)
        center.post(name: .second, object: nil)
        #expect(listener.heard == ["first", "tick", "tick"])
    }

    @Test("An observer is not kept alive, and a sender may be asked for") func lifetimes() {
        let center = NotificationCenter(), sender = NSObject()
        var listener: Listener? = Listener()
        weak let gone = listener
        center.addObserver(listener!, selector: Selector("hear(_:)", calling: Listener.hear), name: nil, object: sender)
        center.post(name: .first, object: nil)
        center.post(name: .second, object: sender)
        #expect(listener?.heard == ["second"])
        listener = nil
        #expect(gone == nil)
        center.post(name: .second, object: sender)
    }

    @Test("A notification from another thread arrives on the main thread") func threads() async {
        let center = NotificationCenter(), listener = Listener()
        center.addObserver(listener, selector: Selector("hear(_:)", calling: Listener.hear), name: .first, object: nil)
        await Task.detached { center.post(name: .first, object: nil) }.value
        while listener.heard.isEmpty { await Task.yield() }
        #expect(listener.heard == ["first"])
    }

    @Test("What observers that are not told by methods have, still works") func tokens() {
        let center = NotificationCenter()
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: .first, object: nil, queue: nil) { _ in count += 1 }
        center.post(name: .first, object: nil)
        center.removeObserver(token)
        center.post(name: .first, object: nil)
        #expect(count == 1)
    }

    @Test("A timer calls the method of its target") func timers() {
        let listener = Listener()
        let timer = Timer(
            timeInterval: 1000, target: listener, selector: Selector("tick", calling: Listener.tick), userInfo: nil, repeats: true)
        timer.fire()
        #expect(listener.heard == ["tick"])
        timer.invalidate()
    }

    @Test("Selectors are equal by their names, and pass on as many values as methods take") func selectors() {
        let listener = Listener()
        let selector = Selector("both", calling: Listener.both)
        #expect(selector == Selector("both") && selector != Selector("tick", calling: Listener.tick))
        selector.send(to: listener, "a", 1)
        selector.send(to: listener, "b", nil)
        selector.send(to: listener, 3, 4)
        selector.send(to: NSObject(), "c", 1)
        Selector("tick", calling: listener.tick).send(to: NSObject())
        #expect(listener.heard == ["a 1", "b nil", "tick"])
    }
}
