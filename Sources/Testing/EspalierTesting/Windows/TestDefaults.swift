import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation

/// Gives each app the defaults of a new user. `UserDefaults.standard` belongs to the process, which runs many apps.
@MainActor enum TestDefaults {
    /// How many apps there are: one that begins while another is there leaves that one's values alone.
    private(set) static var count = 0

    static func begin() {
        if count == 0 { forget() }
        count += 1
    }

    static func end() {
        count -= 1
        if count == 0 { forget() }
    }

    private static func forget() {
        let store = UserDefaults.standard
        for key in DefaultsFile.keys(of: store) { store.removeObject(forKey: key) }
        DefaultsCenter.shared.applyOutsideWrites()
        DefaultsCenter.shared.writeNow()
    }
}
