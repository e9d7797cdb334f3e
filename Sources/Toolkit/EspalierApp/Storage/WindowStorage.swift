package import EspalierCore
import EspalierGraphics
package import Foundation

/// What the scene storage of one window holds.
@MainActor package final class WindowStorage {
    private var slots: [String: WindowSlot] = [:]
    private let initial: [String: Any]
    /// Called after each write.
    fileprivate var onChange: (@MainActor @Sendable () -> Void)?

    /// Makes a storage with values that were kept from an earlier run.
    package init(_ values: [String: Any] = [:]) { initial = values }

    /// The slot of a key, which all views of the window share.
    package func slot(_ key: String) -> StorageSlot {
        if let slot = slots[key] { return slot }
        let slot = WindowSlot(StoredValue(initial[key]))
        slot.onSave = { [weak self] in self?.onChange?() }
        slots[key] = slot
        return slot
    }

    /// The size that the user has given the window's content, in points; nil where it has its own.
    package var windowSize: CGSize? {
        get { pair(Self.sizeKey, in: 1...65535).map { CGSize(width: $0, height: $1) } }
        set { keep(newValue.map { ($0.width, $0.height) }, Self.sizeKey) }
    }

    /// Where the window's content was last, from the top left corner of the screen, in points; nil where that is not known.
    package var windowPlace: CGPoint? {
        get { pair(Self.placeKey, in: -65535...65535).map { CGPoint(x: $0, y: $1) } }
        set { keep(newValue.map { ($0.x, $0.y) }, Self.placeKey) }
    }

    private func pair(_ key: String, in range: ClosedRange<Double>) -> (Double, Double)? {
        let numbers = (values[key] as? String)?.split(separator: " ").compactMap { Double($0) } ?? []
        guard numbers.count == 2, numbers.allSatisfy({ range.contains($0) }) else { return nil }
        return (numbers[0], numbers[1])
    }

    private func keep(_ pair: (CGFloat, CGFloat)?, _ key: String) {
        slot(key).save(StoredValue(pair.map { "\(Double($0.0)) \(Double($0.1))" }))
    }

    /// The keys of the window's size and place, which no app uses for its own values.
    private static let sizeKey = "espalier window size", placeKey = "espalier window place"

    /// The values to be kept. Those whose keys no view has used yet stay as they were.
    package var values: [String: Any] {
        var values = initial
        for (key, slot) in slots { values[key] = slot.saved.object }
        return values
    }
}

private final class WindowSlot: StorageSlot, @unchecked Sendable {
    // @unchecked: `lock` guards the value; `onSave` is set once, before the slot is handed out.
    private let lock = NSLock()
    private var newest: StoredValue
    var onSave: (@MainActor @Sendable () -> Void)?

    override init(_ value: StoredValue) {
        newest = value
        super.init(value)
    }

    var saved: StoredValue { lock.withLock { newest } }

    override func save(_ value: StoredValue) {
        lock.withLock { newest = value }
        if let onSave { onMainActor(onSave) }
    }
}

/// Views outside of windows, such as those of an image renderer, share a storage that is never written to the disk.
private enum WindowStorageKey: EnvironmentKey {
    static var defaultValue: WindowStorage { assumeMainActor { shared } }
    @MainActor private static let shared = WindowStorage()
}

extension EnvironmentValues {
    /// The scene storage of the window that the view is in.
    package var windowStorage: WindowStorage {
        get { self[WindowStorageKey.self] }
        set { self[WindowStorageKey.self] = newValue }
    }
}

/// The file in which the scene storage of an app's windows outlives the app.
@MainActor package final class SceneStorageFile {
    let path: String
    /// The platform, by whose clock writing is delayed.
    private let platform: any Platform
    private let queue = DispatchQueue(label: "espalier.scenes", qos: .utility)
    /// The values of each window, by the window's name: its scene's id, and which of the scene's windows it is.
    private var values: [String: [String: Any]] = [:]
    private var isScheduled = false
    private var isLoaded = false

    package init(path: String, platform: any Platform) { (self.path, self.platform) = (path, platform) }

    /// The path of the file for an app of this name.
    package static func standardPath(app: String) -> String { "\(DurableFile.state)/\(app)/scenes.plist" }

    /// The storage of a window that is about to open.
    package func storage(for name: String) -> WindowStorage {
        load()
        let storage = WindowStorage(values[name] ?? [:])
        storage.onChange = { [weak self, weak storage] in
            guard let self, let storage else { return }
            values[name] = storage.values
            setNeedsWrite()
        }
        return storage
    }

    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        values = DurableFile.read(path, purpose: "What the app's windows showed") { data in
            guard let values = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
                as? [String: [String: Any]] else { throw CocoaError(.propertyListReadCorrupt) }
            return values
        } ?? [:]
    }

    private func setNeedsWrite() {
        guard !isScheduled else { return }
        isScheduled = true
        platform.after(0.2) { [weak self] in self?.write(waits: false) }
    }

    /// Writes what has changed, and returns when it is on the disk.
    package func writeNow() { write(waits: true) }

    private func write(waits: Bool) {
        if isScheduled {
            isScheduled = false
            let content = UncheckedBox((values: values, path: path))
            queue.async {
                do {
                    let data = try PropertyListSerialization.data(fromPropertyList: content.value.values, format: .xml, options: 0)
                    try DurableFile.write(data, to: content.value.path)
                } catch {
                    Diagnostics.warn("What the app's windows show cannot be saved: \(error).")
                }
            }
        }
        if waits { queue.sync {} }
    }
}
