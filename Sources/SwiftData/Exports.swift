// `import SwiftData` brings Foundation, as on a Mac, and the name of what `@Model` makes a class conform to.
@_exported import Foundation
@_exported import Observation
