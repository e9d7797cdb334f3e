public import Foundation

// UIKit and AppKit add these to Foundation's type.
extension IndexPath {
    /// The place of a row in a section of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// The place of an item in a section of a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The number of the section: the first index.
    public var section: Int { get { self[0] } set { self[0] = newValue } }
    /// The number of the row in its section: the second index.
    public var row: Int { get { self[1] } set { self[1] = newValue } }
    /// The number of the item in its section: the second index.
    public var item: Int { get { self[1] } set { self[1] = newValue } }
}
