import SwiftUI

struct Words: View {
    var body: some View {
        VStack {
            Text("greeting")
            Text("\(3) seeds")
            Text("Tap here")
        }
        .padding(40)
    }
}
