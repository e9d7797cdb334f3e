import SwiftUI

struct ShareableTitle: View {
    let title: String

    var body: some View {
        Text(title)
            #if os(Linux)
            .textSelection(.enabled)
            #endif
    }
}
