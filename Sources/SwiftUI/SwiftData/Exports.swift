// `import SwiftData` brings what it brings on a Mac: Foundation, Combine, and the name of what `@Model` makes a class conform to.
@_exported import Combine
@_exported import Foundation
@_exported import Observation
