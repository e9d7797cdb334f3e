package import Foundation

extension URL {
    /// An endless sequence of files in this folder with a name, then with the name followed by 2, 3 and so on: for finding an
    /// unused one.
    ///
    /// - Parameter ending: the extension without the dot; empty for none.
    package func files(named stem: String, ending: String) -> some Sequence<URL> {
        (1...).lazy.map { number in
            appendingPathComponent((number == 1 ? stem : "\(stem) \(number)") + (ending.isEmpty ? "" : ".\(ending)"))
        }
    }
}
