package import Foundation

extension URL {
    /// Files of this folder by a name, then by the name with 2, 3 and so on behind it, without end: for what must not replace anything.
    ///
    /// - Parameter ending: without the dot; empty for none.
    package func files(named stem: String, ending: String) -> some Sequence<URL> {
        (1...).lazy.map { number in
            appendingPathComponent((number == 1 ? stem : "\(stem) \(number)") + (ending.isEmpty ? "" : ".\(ending)"))
        }
    }
}
