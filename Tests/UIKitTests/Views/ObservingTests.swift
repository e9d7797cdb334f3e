import Combine
import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Notes the changes that it is notified of by name.
private final class Watcher: UIView {
    var log: [String] = []
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        let view = object as? UIScrollView
        log.append("\(keyPath ?? "") \(view?.contentSize.height ?? -1) \((change?[.newKey] as? CGSize)?.height ?? -1) \((change?[.oldKey] as? CGSize)?.height ?? -1)")
    }
}

private final class Log: @unchecked Sendable {
    // @unchecked: only the main thread uses it.
    var entries: [String] = []
}

@MainActor @Suite("Observers of views' properties") struct ObservingTests {
    private func scroller() -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        return view
    }

    @Test("An observer is told of each other value, with what it asked for, until its observation ends") func changes() {
        let view = scroller(), log = Log()
        var observation: NSKeyValueObservation? = view.observe(\.contentOffset, options: [.initial, .new, .old]) {
            [weak view] told, change in
            log.entries.append(
                "\(told === view) \(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1) \(change.kind == .setting && !change.isPrior)")
        }
        #expect(log.entries == ["true -1.0 0.0 true"], "the value of the beginning")
        view.contentOffset.y = 20
        view.contentOffset.y = 20
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        view.contentSize.height = 500
        #expect(log.entries.dropFirst() == ["true 0.0 20.0 true", "true 20.0 30.0 true"])
        observation?.invalidate()
        view.contentOffset.y = 40
        observation = view.observe(\.contentOffset) { _, change in log.entries.append("\(change.newValue == nil && change.oldValue == nil)")
        }
        view.contentOffset.y = 50
        observation = nil
        view.contentOffset.y = 60
        #expect(log.entries.dropFirst(3) == ["true"], "without what was not asked for, and not when it is over: \(observation == nil)")
    }

    @Test("A frame that is set is one change, whatever of it is another") func frames() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), log = Log()
        let observations = [
            view.observe(\.frame, options: .new) { log.entries.append("frame \($1.newValue ?? .null)") },
            view.observe(\.isHidden, options: .new) { log.entries.append("hidden \($1.newValue ?? false)") },
        ]
        view.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        view.center = CGPoint(x: 0, y: 0)
        view.isHidden = true
        view.alpha = 0.5
        #expect(
            log.entries == [
                "frame \(CGRect(x: 5, y: 5, width: 20, height: 20))", "frame \(CGRect(x: -10, y: -10, width: 20, height: 20))",
                "hidden true"
            ])
        #expect(observations.count == 2)
    }

    @Test("A view is told by name, as often as it was added, until it is removed or gone") func names() {
        let view = scroller()
        var watcher: Watcher? = Watcher(frame: .zero)
        view.addObserver(watcher!, forKeyPath: "contentSize", options: [.new, .old], context: nil)
        view.contentSize.height = 300
        #expect(watcher?.log == ["contentSize 300.0 300.0 1000.0"])
        // Those of views and controllers that the app did not override do nothing.
        UIView(frame: .zero).observeValue(forKeyPath: "contentSize", of: view, change: nil, context: nil)
        view.removeObserver(watcher!, forKeyPath: "contentSize")
        view.contentSize.height = 400
        #expect(watcher?.log.count == 1)
        view.addObserver(watcher!, forKeyPath: "contentSize", options: .new, context: nil)
        watcher = nil
        view.contentSize.height = 500
        #expect(watcher == nil, "the view does not keep it")
    }

    @Test("A table tells how high its rows have become") func tables() async throws {
        final class Source: NSObject, UITableViewDataSource {
            var count = 3
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        struct Shown: UIViewRepresentable {
            let table: UITableView
            func makeUIView(context: Context) -> UITableView { table }
            func updateUIView(_ view: UITableView, context: Context) {}
        }
        let table = UITableView(frame: .zero), source = Source(), log = Log()
        table.rowHeight = 50
        table.dataSource = source
        let observation = table.observe(\.contentSize, options: .new) { log.entries.append("\($1.newValue?.height ?? -1)") }
        let app = TestApp(size: CGSize(width: 200, height: 400)) { Shown(table: table) }
        try await app.settle()
        #expect(log.entries.last == "150.0")
        source.count = 5
        table.reloadData()
        try await app.settle()
        #expect(log.entries.last == "250.0")
        observation.invalidate()
    }

    @Test("A publisher has the value of the beginning and those that follow, until it is cancelled") func publishers() {
        let view = scroller()
        var values: [CGFloat] = []
        let subscription = view.publisher(for: \.contentOffset).map(\.y).sink { values.append($0) }
        view.contentOffset.y = 10
        #expect(values == [0, 10])
        subscription.cancel()
        view.contentOffset.y = 20
        #expect(values == [0, 10])
        let later = view.publisher(for: \.contentOffset, options: .new).map(\.y).sink { values.append($0) }
        view.contentOffset.y = 30
        #expect(values == [0, 10, 30])
        later.cancel()
    }

    @Test("Options, kinds and keys have the values that Foundation gives them") func values() {
        let options: [NSKeyValueObservingOptions] = [.new, .old, .initial, .prior]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8])
        #expect([NSKeyValueChange.setting, .insertion, .removal, .replacement].map(\.rawValue) == [1, 2, 3, 4])
        let keys: [NSKeyValueChangeKey] = [.kindKey, .newKey, .oldKey, .indexesKey, .notificationIsPriorKey]
        #expect(keys.map(\.rawValue) == ["kind", "new", "old", "indexes", "notificationIsPrior"])
        let view = scroller(), log = Log()
        let observation = view.observe(\.contentOffset, options: [.initial, .new]) { _, change in
            log.entries.append("\(change.indexes == nil)")
        }
        #expect(log.entries == ["true"])
        observation.invalidate()
    }

    @Test("A publisher knows what it publishes") func publisherValues() {
        let view = scroller()
        let publisher = NSObject.KeyValueObservingPublisher(object: view, keyPath: \.contentOffset, options: [.new])
        let other = view.publisher(for: \.contentOffset)
        #expect(publisher.object === view && publisher.keyPath == \.contentOffset && publisher.options == .new && publisher != other)
        let output: NSObject.KeyValueObservingPublisher<UIScrollView, CGPoint>.Output = .zero
        var values = [output]
        publisher.receive(subscriber: Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) }))
        view.contentOffset.y = 10
        #expect(values.map(\.y) == [0, 10])
    }
}
