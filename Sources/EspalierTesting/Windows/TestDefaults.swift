import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation

/// Gives apps defaults as a new user has them: what `UserDefaults.standard` holds is the process's, which runs many.
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
        DefaultsCenter.shared.takeOutsideWrites()
        DefaultsCenter.shared.writeNow()
    }
}
