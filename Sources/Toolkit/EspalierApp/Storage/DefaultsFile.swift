import CoreFoundation
import EspalierCore
import EspalierGraphics
package import Foundation
import Synchronization

/// Writes a store of user defaults to its file.
///
/// Foundation on this system keeps defaults in memory until `synchronize()`, and then writes over the old file in place, where a
/// crash leaves half of it. So the toolkit writes the file itself: what has changed since it was read, laid over what is there
/// now, which another process of the app may have written.
package final class DefaultsFile: @unchecked Sendable {
    // @unchecked: `known` belongs to `queue`; the rest does not change.
    /// nil for the app's own defaults.
    private let suite: String?
    /// The path of the file.
    package let path: String
    private let queue: DispatchQueue
    /// What the file and the store agreed on when they last met.
    private var known: NSDictionary
    /// What the file held when this was made.
    package let atStart: NSDictionary

    /// - Parameter suite: nil for the standard store.
    package init(suite: String?) {
        self.suite = suite
        // This is the name that Foundation gives the file.
        path = "\(DurableFile.configuration)/\(suite ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName).plist"
        queue = DispatchQueue(label: "espalier.defaults", qos: .utility)
        atStart = Self.read(path)
        known = atStart
    }

    /// The name of a store's suite, which Foundation does not tell; nil for the standard store.
    package static func suite(of store: UserDefaults) -> String? {
        FoundationCasts.suite(of: store)
    }

    private static func read(_ path: String) -> NSDictionary {
        DurableFile.read(path, purpose: "The app's settings") { data in
            guard let values = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? NSDictionary
            else { throw CocoaError(.propertyListReadCorrupt) }
            return values
        } ?? NSDictionary()
    }

    // MARK: - Writing

    private let isScheduled = Mutex(false)

    /// Schedules writing what has changed, together with what changes until then. It costs next to nothing if that is scheduled already.
    package func setNeedsWrite() {
        let isFirst = isScheduled.withLock { isScheduled in
            defer { isScheduled = true }
            return !isScheduled
        }
        guard isFirst else { return }
        // By the machine's clock, not an app's: the store belongs to the process, is written on any thread, and exists without an app.
        queue.asyncAfter(deadline: .now() + .milliseconds(200)) { [self] in
            isScheduled.withLock { $0 = false }
            write()
        }
    }

    /// Writes what has changed, and returns when it is on the disk.
    package func writeNow() { queue.sync { write() } }

    /// The store's own values, without those that were registered or given on the command line.
    package var values: NSDictionary {
        let application = suite.map(FoundationCasts.string) ?? kCFPreferencesCurrentApplication
        let values = CFPreferencesCopyMultiple(nil, application, kCFPreferencesCurrentUser, kCFPreferencesAnyHost)
        // A store that was never written to has no dictionary, although the header promises one.
        return FoundationCasts.dictionary(values) ?? NSDictionary()
    }

    /// The names of a store's own values, without those that were registered or given on the command line.
    package static func keys(of store: UserDefaults) -> [String] {
        DefaultsFile(suite: suite(of: store)).values.allKeys.compactMap { $0 as? String }
    }

    private func write() {
        let current = values
        guard current != known else { return }
        let new = Self.read(path).mutableCopy() as! NSMutableDictionary
        for (key, value) in current where known.object(forKey: key).map({ !StoredValue.areEqual(value, $0) }) ?? true {
            new.setObject(value, forKey: key as! NSString)
        }
        for key in known.allKeys where current.object(forKey: key) == nil { new.removeObject(forKey: key) }
        do {
            try DurableFile.write(PropertyListSerialization.data(fromPropertyList: new, format: .xml, options: 0), to: path)
            known = current
        } catch {
            Diagnostics.warn("The app's settings cannot be saved: \(error). They are kept until the app ends.")
        }
    }
}
